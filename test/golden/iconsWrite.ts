// Draws the icons of the app as PNG: `npm run icons`. They are kept, so that nobody else needs a browser to build pages.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURE_FOLDER, PICTURES } from '../../web/play/icons/icons.ts';
import { startChromium } from '../kit/processes/browsing.ts';

const browser = await startChromium();
for (const { name, size, svg } of PICTURES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  await page.setContent(
    `<body style="margin:0"><img width="${size}" height="${size}" style="display:block" src="${source}">`,
  );
  await page.waitForFunction('document.images[0].complete');
  writeFileSync(join(PICTURE_FOLDER, name), await page.screenshot());
  await page.close();
}
await browser.close();
