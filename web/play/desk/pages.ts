// The organiser's pages, which are loaded when one is opened.

export { Desk } from './Desk.tsx';
export { NewTournament } from './NewTournament.tsx';
