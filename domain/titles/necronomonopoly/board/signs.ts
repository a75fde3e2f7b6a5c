// The sheet of signs, in a square from -50 to 50. They take fill and stroke from where they are used.

import { circle, line, path, rect, type Sheet } from '../../../board/drawing.ts';

function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: 2 * points }, (_, index) => {
    const radius = index % 2 === 0 ? outer : inner;
    const angle = (Math.PI * index) / points - Math.PI / 2;
    return `${Math.round(radius * Math.cos(angle))} ${Math.round(radius * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}z`;
}

export const SHEET: Sheet = {
  mythos: [path('M-46 0Q0 -52 46 0Q0 52 -46 0z'), circle(0, 0, 14)],
  tome: [path('M0 -22Q-22 -36 -46 -28V28Q-22 20 0 34Q22 20 46 28V-28Q22 -36 0 -22z'), line([0, -22, 0, 34])],
  gate: [path('M-36 40V-8A36 36 0 0 1 36 -8V40z'), path('M-16 40V-4A16 16 0 0 1 16 -4V40')],
  silence: [path('M14 -42A44 44 0 1 0 44 18A36 36 0 0 1 14 -42z')],
  asylum: [rect([-34, -38, 68, 76], { radius: 4 }), line([-12, -38, -12, 38]), line([12, -38, 12, 38])],
  'go-to-asylum': [
    line([-48, 0, -8, 0]),
    line([-22, -14, -6, 0, -22, 14]),
    rect([6, -34, 40, 68], { radius: 4 }),
    line([26, -34, 26, 34]),
  ],
  'mi-go': [line([44, 0, -40, 0]), line([-14, -26, -42, 0, -14, 26])],
  monster: [path(star(9, 50, 39))],
  greatOldOne: [path(star(14, 50, 34))],
};
