import type { SkySnapshot } from '@app/workers/sky/readouts/sky-snapshot';

/** A sky in which nothing is heard. */
export const EMPTY_SNAPSHOT: SkySnapshot = {
  serverTimeMs: 0,
  connection: 'live',
  messageAgeS: 0,
  feed: null,
  rows: [],
  filter: null,
  hiddenRow: null,
  placelessRow: null,
  leftOutNm: [],
  prediction: null,
  radiusNm: 50,
  clockOffsetMs: null,
  declinationDeg: null,
  skyTimeMs: 0,
  satellites: null,
  history: null,
};
