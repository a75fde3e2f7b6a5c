// The rules of this title that can refuse a move.

export type Rule = 'nothing-drawn';
