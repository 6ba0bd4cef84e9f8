import { HOUR_MS, MINUTE_MS } from '@engine/constants/durations';
import { METRES_PER_FOOT, METRES_PER_STATUTE_MILE } from '@engine/constants/unit-conversion';
import * as z from 'zod';
import { parseJson } from '../providers/readsb-format/read-document';
import { notAhead, type SkyReading } from './sky-reading';
import type { Spot } from './spot-poller';

/** The Aviation Weather Center: 100 requests a minute in all, the same one once a minute, 400 rows an answer. */
export const METAR = {
  id: 'metar',
  label: 'Aviation Weather Center (METAR)',
  attribution: {
    text: 'Aerodrome weather: NOAA Aviation Weather Center',
    url: 'https://aviationweather.gov/data/api/',
  },
  spacingMs: MINUTE_MS,
} as const;

/** An aerodrome reports every half hour or every hour. */
const OLDEST_MS = 2 * HOUR_MS;
const BOX_DEG = 3;
/** Around a box, so that cells at its edge have their neighbours. */
const MARGIN_DEG = 0.9;
const MPS_PER_KNOT = 1852 / 3600;
/** Where high clouds begin, feet. */
const HIGH_CLOUD_FT = 26_000;
/** The middle of what each word covers, per cent. */
const COVER_PCT: Readonly<Record<string, number>> = {
  SKC: 0,
  CLR: 0,
  NSC: 0,
  NCD: 0,
  CAVOK: 0,
  FEW: 19,
  SCT: 44,
  BKN: 75,
  OVC: 100,
  OVX: 100,
};

/** What an aerodrome reports. */
export interface StationReport extends SkyReading {
  readonly station: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly elevationM: number | null;
  /** Altimeter setting; null where it reports none that can be. */
  readonly qnhHpa: number | null;
}

const stationSchema = z.object({
  icaoId: z.string().regex(/^[A-Z0-9]{3,5}$/),
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  obsTime: z.number().positive(),
  elev: z.number().min(-500).max(9_000).nullish().catch(null),
  temp: z.number().min(-100).max(70).nullish().catch(null),
  altim: z.number().min(870).max(1_090).nullish().catch(null),
  wdir: z.number().min(0).max(360).nullish().catch(null),
  wspd: z.number().min(0).max(300).nullish().catch(null),
  visib: z
    .union([z.number().min(0).max(1_000), z.string().max(10)])
    .nullish()
    .catch(null),
  cover: z.string().max(10).nullish().catch(null),
  clouds: z
    .array(z.object({ cover: z.string().max(10), base: z.number().min(0).max(100_000).nullish() }))
    .max(20)
    .nullish()
    .catch(null),
});
type Station = z.infer<typeof stationSchema>;

/** The box that a cell lies in: one request for all of its cells. Where it reaches across 180°, what lies beyond is one of its own. */
export function metarBoxes(
  baseUrl: string,
  cell: { readonly latitude: number; readonly longitude: number },
): readonly Spot[] {
  const southDeg = Math.floor(cell.latitude / BOX_DEG) * BOX_DEG;
  const westDeg = Math.floor(cell.longitude / BOX_DEG) * BOX_DEG;
  const box = (name: string, fromDeg: number, toDeg: number): Spot => {
    const edges = [Math.max(-90, southDeg - MARGIN_DEG), fromDeg, Math.min(90, southDeg + BOX_DEG + MARGIN_DEG), toDeg];
    const bbox = edges.map((edgeDeg) => edgeDeg.toFixed(1)).join(',');
    return { key: `${southDeg}/${name}`, url: `${baseUrl}/api/data/metar?bbox=${bbox}&format=json` };
  };
  const [fromDeg, toDeg] = [westDeg - MARGIN_DEG, westDeg + BOX_DEG + MARGIN_DEG];
  const own = box(String(westDeg), Math.max(-180, fromDeg), Math.min(180, toDeg));
  if (fromDeg < -180) return [own, box('east end', fromDeg + 360, 180)];
  return toDeg > 180 ? [own, box('west end', -180, toDeg - 360)] : [own];
}

/** The newest report of each aerodrome, or in words why nothing can be read of it. What cannot be is left out. */
export function readMetars(body: string, receivedAtMs: number): readonly StationReport[] | string {
  // Where there is no aerodrome the service answers nothing at all.
  if (body.trim() === '') return [];
  const json = parseJson(body);
  if (!json.ok) return json.problem;
  if (!Array.isArray(json.value)) return 'JSON, but no list of reports';
  const newest = new Map<string, StationReport>();
  for (const entry of json.value) {
    const parsed = stationSchema.safeParse(entry);
    if (!parsed.success) continue;
    const report = reportOf(parsed.data, receivedAtMs);
    const known = newest.get(report.station);
    const isOld = receivedAtMs - report.observedAtMs > OLDEST_MS;
    if (!isOld && (known === undefined || known.observedAtMs < report.observedAtMs)) newest.set(report.station, report);
  }
  return [...newest.values()];
}

function reportOf(station: Station, receivedAtMs: number): StationReport {
  return {
    source: METAR.id,
    station: station.icaoId,
    latitude: station.lat,
    longitude: station.lon,
    elevationM: station.elev ?? null,
    qnhHpa: station.altim ?? null,
    observedAtMs: notAhead(station.obsTime * 1000, receivedAtMs),
    ...cloudsOf(station),
    visibilityM: visibilityOf(station.visib ?? null),
    temperatureC: station.temp ?? null,
    pressureHpa: station.altim ?? null,
    windMps: station.wspd === null || station.wspd === undefined ? null : station.wspd * MPS_PER_KNOT,
    windFromDeg: station.wdir ?? null,
    precipitationMmPerHour: null,
  };
}

function cloudsOf({
  cover,
  clouds,
}: Station): Pick<SkyReading, 'cloudPct' | 'lowCloudPct' | 'middleCloudPct' | 'highCloudPct'> {
  const layers = (clouds ?? []).flatMap((layer) => {
    const pct = COVER_PCT[layer.cover];
    return pct === undefined ? [] : [{ pct, baseM: (layer.base ?? 0) * METRES_PER_FOOT }];
  });
  const total = cover === null || cover === undefined ? undefined : COVER_PCT[cover];
  if (layers.length === 0) {
    // Sky clear has no layer; a cover whose layers are not told has no height.
    const each = total === 0 ? 0 : null;
    return { cloudPct: total ?? null, lowCloudPct: each, middleCloudPct: each, highCloudPct: each };
  }
  const most = (isOf: (baseM: number) => boolean): number =>
    Math.max(0, ...layers.filter(({ baseM }) => isOf(baseM)).map(({ pct }) => pct));
  const highM = HIGH_CLOUD_FT * METRES_PER_FOOT;
  return {
    cloudPct: Math.max(total ?? 0, ...layers.map(({ pct }) => pct)),
    lowCloudPct: most((baseM) => baseM < 3_000),
    middleCloudPct: most((baseM) => baseM >= 3_000 && baseM < highM),
    highCloudPct: most((baseM) => baseM >= highM),
  };
}

/** Statute miles, as a number or as "10+". */
function visibilityOf(visibility: number | string | null): number | null {
  if (visibility === null) return null;
  const miles = typeof visibility === 'number' ? visibility : Number(/^(\d{1,3}(?:\.\d+)?)\+?$/.exec(visibility)?.[1]);
  return Number.isFinite(miles) ? Math.round(miles * METRES_PER_STATUTE_MILE) : null;
}
