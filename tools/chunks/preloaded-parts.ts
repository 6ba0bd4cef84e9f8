/**
 * Pages that people come to first. Only what these need is listed in everybody's first script (155 names of all parts take
 * 2.3 kB compressed): any other part is fetched as a script names it, a round trip later.
 */
const COME_TO_FIRST = /\/(?:home-screen|satellites-page|globe-page|satellite-page|map-screen|camera-screen|sky-view)-/;

/** What the browser fetches at once with a part that is opened; style sheets always, as nothing else fetches them. */
export function preloadedParts(part: string, needed: readonly string[]): string[] {
  return COME_TO_FIRST.test(`/${part}`) ? [...needed] : needed.filter((file) => file.endsWith('.css'));
}
