import type { CatalogueSummary } from '@engine/orbits/catalogue/catalogue-summary';

/** What drawing asks of the catalogue, in its order. All of it can be sent to another thread. */
export interface GlobeCatalogue {
  readonly version: string;
  readonly noradIds: Int32Array;
  /** Index into ORBIT_CLASSES. */
  readonly orbitClasses: Uint8Array;
  /** 1 for what is drawn fainter: what is known to be no payload. */
  readonly isDim: Uint8Array;
  readonly periodsMin: Float32Array;
}

export function globeCatalogueOf({
  version,
  noradIds,
  orbitClasses,
  objectTypes,
  periodsMin,
}: CatalogueSummary): GlobeCatalogue {
  const isDim = Uint8Array.from(objectTypes, (type) => (type === 'payload' || type === 'unknown' ? 0 : 1));
  return { version, noradIds, orbitClasses, isDim, periodsMin };
}
