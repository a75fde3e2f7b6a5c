// The icons of the app: SVG, and pictures of it.

/** A semaphore signal on paper; with a mark of `more`, when it is somebody's turn. `edge`: more paper around it. */
const icon = (
  more: string,
  edge = 0,
): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-edge} ${-edge} ${64 + 2 * edge} ${64 + 2 * edge}"><rect x="${-edge}" y="${-edge}" width="${64 + 2 * edge}" height="${64 + 2 * edge}" fill="#fbf9f4"/>
<path d="M22 10V54M15 54H29" stroke="#1b2430" stroke-width="5" fill="none"/>
<path d="M22 14H50V28H22Z" fill="#c8372d"/><path d="M41 14V28" stroke="#fff" stroke-width="5"/>${more}</svg>`;

const TURN = '<circle cx="46" cy="46" r="15" fill="#1f6feb" stroke="#fff" stroke-width="4"/>';

export const ICON = icon('');
export const ICON_OF_TURN = icon(TURN);

/**
 * Pictures for systems that take no SVG, beside this file: `npm run icons` draws them. `edge` is as in `icon`: systems
 * that cut a shape out keep four fifths.
 */
export const PICTURES = [
  { name: 'apple-touch-icon.png', size: 180, svg: icon('', 4) },
  { name: 'icon-192.png', size: 192, svg: icon('') },
  { name: 'icon-512.png', size: 512, svg: icon('') },
  { name: 'icon-maskable-512.png', size: 512, svg: icon('', 10) },
] as const;

/** Where they are. */
export const PICTURE_FOLDER = import.meta.dirname;
