// The icons of the app: each picture that the manifest or the page names is there, in its size.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FILES, PAGE } from '../../../web/play/html.ts';
import { PICTURE_FOLDER, PICTURES } from '../../../web/play/icons/icons.ts';

/** Width and height in the header of a PNG. */
function sizeOf(png: Buffer): readonly number[] {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test.each(PICTURES)('$name is a PNG of $size pixels', ({ name, size }) => {
  expect(sizeOf(readFileSync(join(PICTURE_FOLDER, name)))).toEqual([size, size]);
  expect(FILES).toHaveProperty([name]);
});

test('the manifest names icons that are served, one that may be cut to a shape among them; the page names that of Apple', () => {
  const { icons } = JSON.parse(String(FILES['app.webmanifest']));
  expect(icons.map(({ src }: { readonly src: string }) => src in FILES)).toEqual([true, true, true, true]);
  for (const { src, sizes } of icons.slice(1)) {
    const size = PICTURES.find(({ name }) => name === src)?.size;
    expect(sizes).toBe(`${size}x${size}`);
  }
  expect(icons.at(-1)).toMatchObject({ purpose: 'maskable' });
  expect(PAGE).toContain('rel="apple-touch-icon" href="/play/assets/apple-touch-icon.png"');
});
