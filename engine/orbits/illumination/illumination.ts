/** Conical shadow of a spherical Earth. */
export type Illumination = 'sunlit' | 'penumbra' | 'umbra';
