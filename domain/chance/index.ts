// Chance: the interface, its draws and its two generators.

export { auditableChance, auditableChances } from './auditable.ts';
export { type Chance, drawDistinct, pick, pickWeighted, rollDice, shuffled } from './chance.ts';
export { fastChance } from './fast.ts';
