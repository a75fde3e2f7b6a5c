// Boards: how titles are drawn and played by touch. Only types and a list: what draws is loaded when it is needed.

export { type Boards, boardsOf } from './boards.ts';
export type { TitleBoard } from './contract.ts';
export type { Frame } from './drawing.ts';
export type { Picture } from './picture.ts';
export type { ShownMove } from './scene.ts';
export type { Theme } from './tones.ts';
