// The sheet of signs, in a square from -50 to 50. They take fill and stroke from where they are used.

import { circle, path, rect, type Sheet } from '../../../board/drawing.ts';

/** A wheel with `teeth` teeth. */
function cog(teeth: number): string {
  const corners = Array.from({ length: teeth * 4 }, (_, index) => {
    const radius = index % 4 < 2 ? 48 : 34;
    const angle = (Math.PI * 2 * (index + (index % 2 === 0 ? 0.25 : -0.25))) / (teeth * 4);
    return `${Math.round(radius * Math.cos(angle))} ${Math.round(radius * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}z`;
}

export const SHEET: Sheet = {
  engine: [
    path('M-46 -4H4V-36H-4V-44H44V-36H38V22H-46z'),
    rect([-36, -30, 14, 28]),
    circle(-28, 30, 14),
    circle(24, 28, 17),
  ],
  mask: [
    path('M-48 -24Q-24 -34 0 -20Q24 -34 48 -24Q52 14 28 26Q10 30 0 10Q-10 30 -28 26Q-52 14 -48 -24z'),
    path('M-36 -8Q-22 -16 -10 0Q-26 10 -36 -8zM36 -8Q22 -16 10 0Q26 10 36 -8z', { fill: 'surface' }),
  ],
  shovel: [path('M44 -44L2 -2L14 10C6 34 -20 44 -46 46C-44 20 -34 -6 -10 -14L-4 -6L36 -50z')],
  pickaxe: [path('M-34 -40Q14 -44 40 -10Q48 2 44 36Q36 6 16 -12L-36 46L-46 36L10 -20Q-8 -34 -34 -40z')],
  dynamite: [
    path('M-22 -8H18V46H-22z'),
    path('M-2 -8V-22Q-2 -38 14 -38Q28 -38 30 -50', { fill: 'none', stroke: 'ink', strokeWidth: 8 }),
  ],
  rock: [path('M-44 32L-34 -14L-4 -34L30 -18L44 32z', { fill: 'none', stroke: 'ink', strokeWidth: 10 })],
  skunk: [
    path('M-44 -44L-22 -34Q0 -42 22 -34L44 -44L38 -8Q34 18 14 34Q0 46 -14 34Q-34 18 -38 -8z'),
    path('M-8 -38H8L4 18Q0 24 -4 18z', { fill: 'surface' }),
    circle(-19, -4, 5, { fill: 'surface' }),
    circle(19, -4, 5, { fill: 'surface' }),
  ],
  pile: [
    rect([-22, -42, 40, 38], { radius: 5 }),
    rect([-46, 2, 40, 38], { radius: 5 }),
    rect([2, 2, 40, 38], { radius: 5 }),
  ],
  ghost: [
    path('M-38 46V-6Q-36 -46 0 -46Q36 -46 38 -6V46L20 32L0 46L-20 32z'),
    circle(-14, -10, 6, { fill: 'ink', stroke: 'none' }),
    circle(14, -10, 6, { fill: 'ink', stroke: 'none' }),
  ],
  person: [circle(0, -22, 20), path('M-36 46Q-36 4 0 4Q36 4 36 46z')],
  cog: [path(cog(8)), circle(0, 0, 15, { fill: 'surface' })],
  pipe: [path('M-46 -16H2V-46H40V-36H34V18H-46zM-46 -24V26H-34V-24z')],
  share: [circle(0, 0, 34, { fill: 'surface', strokeWidth: 14 }), circle(0, 0, 14)],
  arrow: [path('M-30 -34L24 0L-30 34')],
  done: [path('M-40 4L-12 34L42 -34', { strokeWidth: 16 })],
};
