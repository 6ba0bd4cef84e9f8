/**
 * `one-observer`: a single observer gives a direction alone. `parallel`: no distance comes out. `contradictory`: the lines
 * pass one another, and nobody can say whose is wrong.
 */
export const TRIANGULATION_REFUSALS = ['one-observer', 'parallel', 'contradictory'] as const;
export type TriangulationRefusal = (typeof TRIANGULATION_REFUSALS)[number];
