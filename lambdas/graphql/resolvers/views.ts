// Which member of the union GameView a title's view is.

/** `next-station-london` → `NextStationLondonView`. */
export function viewTypeName(titleId: string): string {
  const words = titleId.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}View`;
}
