// The sheet of symbols, in a square from -50 to 50. What has no tone of its own takes that of where it is used.

import { circle, path, rect, type Sheet } from '../../../board/drawing.ts';

export const SHEET: Sheet = {
  engine: [
    path('M-46 -40H-6V-12H22V-36H38V-12H46V22H-46z'),
    circle(-26, 30, 15),
    circle(10, 34, 11),
    circle(36, 34, 11),
    rect([-36, -30, 20, 18], { fill: 'surface' }),
  ],
  staff: [circle(0, -22, 22), path('M-40 46V28C-40 8 -22 6 0 6S40 8 40 28V46z')],
  mourner: [
    path('M0 -46C24 -46 25 -20 27 -2L36 46H-36L-27 -2C-25 -20 -24 -46 0 -46z'),
    circle(0, -20, 11, { fill: 'surface' }),
  ],
  seat: [path('M0 -46C24 -46 25 -20 27 -2L36 46H-36L-27 -2C-25 -20 -24 -46 0 -46z')],
  coffin: [path('M-17 -47H17L34 -16L20 47H-20L-34 -16z')],
  gable: [path('M0 -46L48 -8V46H-48V-8z')],
  arrow: [path('M-30 -40L34 0L-30 40z')],
};
