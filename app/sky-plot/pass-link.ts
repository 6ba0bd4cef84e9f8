import { MINUTE_MS } from '@engine/constants/durations';

/** What a link to a pass says: which satellite, from where (rounded to about a kilometre), and when. */
export interface PassLink {
  readonly noradId: number;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  /** The pass is up then. */
  readonly atMs: number;
}

const rounded = (degrees: number): string => String(Math.round(degrees * 100) / 100);

/** Opens the satellite's page with this place and this pass. */
export function passLink(origin: string, { noradId, latitudeDeg, longitudeDeg, atMs }: PassLink): string {
  const at = new Date(Math.round(atMs / MINUTE_MS) * MINUTE_MS).toISOString().replace(':00.000Z', 'Z');
  const query = new URLSearchParams({ lat: rounded(latitudeDeg), lon: rounded(longitudeDeg), at });
  return `${origin}/satellite/${noradId}?${query}`;
}

const DECIMAL = /^-?\d{1,3}(?:\.\d{1,8})?$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/;

function degreesWithin(text: string | null, limitDeg: number): number | null {
  if (text === null || !DECIMAL.test(text)) return null;
  return Math.abs(Number(text)) <= limitDeg ? Number(text) : null;
}

/** Place and time of a link; null for each that is missing or makes no sense. */
export function parsePassLink(query: URLSearchParams): {
  readonly place: { readonly latitudeDeg: number; readonly longitudeDeg: number } | null;
  readonly atMs: number | null;
} {
  const latitudeDeg = degreesWithin(query.get('lat'), 90);
  const longitudeDeg = degreesWithin(query.get('lon'), 180);
  const at = query.get('at') ?? '';
  const atMs = TIME.test(at) ? Date.parse(at.replace(/T(\d\d:\d\d)Z$/, 'T$1:00Z')) : Number.NaN;
  return {
    place: latitudeDeg === null || longitudeDeg === null ? null : { latitudeDeg, longitudeDeg },
    atMs: Number.isNaN(atMs) ? null : atMs,
  };
}
