// The sheet of symbols, in a square from -50 to 50: the map, and stations and cards, which take fill and stroke from where they are used.

import { circle, line, path, rect, type Sheet } from '../../../board/drawing.ts';
import { MAP_SHEET } from './ground.ts';

function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: 2 * points }, (_, index) => {
    const radius = index % 2 === 0 ? outer : inner;
    const angle = (Math.PI * index) / points - Math.PI / 2;
    return `${Math.round(radius * Math.cos(angle))} ${Math.round(radius * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}z`;
}

function polygon(corners: number, radius: number): string {
  return star(corners, radius, radius * Math.cos(Math.PI / corners));
}

export const SHEET: Sheet = {
  circle: [circle(0, 0, 42)],
  triangle: [path('M0 -46L46 36H-46z')],
  square: [rect([-37, -37, 74, 74], { radius: 4 })],
  pentagon: [path(polygon(5, 47))],
  wild: [path(star(8, 50, 34))],
  joker: [path(star(8, 50, 34))],
  switch: [circle(0, 0, 42), line([-24, 14, 24, 14]), line([-16, 14, 20, -14])],
  ...MAP_SHEET,
};
