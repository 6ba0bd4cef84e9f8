/**
 * `one-observer`: a single observer gives a direction alone. `parallel`: the lines run along one another, and no
 * distance comes out. `uncertain`: they cross, and are known too little for one. `contradictory`: they pass one another, and
 * nobody can say whose is wrong.
 */
export const TRIANGULATION_REFUSALS = ['one-observer', 'parallel', 'uncertain', 'contradictory'] as const;
export type TriangulationRefusal = (typeof TRIANGULATION_REFUSALS)[number];
