// The organiser's pages, which are loaded when one is opened.

export { NewTournament } from './create/NewTournament.tsx';
export { Desk } from './Desk.tsx';
