import { DAY_MS, HOUR_MS } from '@engine/constants/durations';
import * as z from 'zod';
import { parseJson } from '../providers/readsb-format/read-document';
import { type SkyReading, notAhead } from './sky-reading';

/** Fewer than 10,000 calls a day are free for non-commercial use; ten variables count as one call. */
export const OPEN_METEO = {
  id: 'open-meteo',
  label: 'Open-Meteo',
  attribution: { text: 'Weather: Open-Meteo.com, CC BY 4.0', url: 'https://open-meteo.com' },
  spacingMs: DAY_MS / 9_600,
} as const;

const VARIABLES = [
  'cloud_cover',
  'cloud_cover_low',
  'cloud_cover_mid',
  'cloud_cover_high',
  'visibility',
  'temperature_2m',
  'pressure_msl',
  'wind_speed_10m',
  'wind_direction_10m',
  'precipitation',
] as const;

const figure = (min: number, max: number) => z.number().min(min).max(max).nullish().catch(null);

const answerSchema = z.object({
  current: z.object({
    time: z.number().positive(),
    interval: z.number().positive().max(86_400).catch(900),
    cloud_cover: figure(0, 100),
    cloud_cover_low: figure(0, 100),
    cloud_cover_mid: figure(0, 100),
    cloud_cover_high: figure(0, 100),
    visibility: figure(0, 1_000_000),
    temperature_2m: figure(-100, 70),
    pressure_msl: figure(850, 1_100),
    wind_speed_10m: figure(0, 150),
    wind_direction_10m: figure(0, 360),
    precipitation: figure(0, 1_000),
  }),
});

export function openMeteoUrl(baseUrl: string, cell: { readonly latitude: number; readonly longitude: number }): string {
  const place = `latitude=${cell.latitude}&longitude=${cell.longitude}`;
  return `${baseUrl}/v1/forecast?${place}&current=${VARIABLES.join(',')}&wind_speed_unit=ms&timeformat=unixtime`;
}

/** What is so now, by the models of weather services; or in words why nothing can be read of it. */
export function readOpenMeteo(body: string, receivedAtMs: number): SkyReading | string {
  const json = parseJson(body);
  if (!json.ok) return json.problem;
  const parsed = answerSchema.safeParse(json.value);
  if (!parsed.success) return 'JSON, but no current weather';
  const { current } = parsed.data;
  const observedAtMs = notAhead(current.time * 1000, receivedAtMs);
  if (receivedAtMs - observedAtMs > HOUR_MS) return 'its weather is more than an hour old';
  return {
    source: OPEN_METEO.id,
    observedAtMs,
    cloudPct: current.cloud_cover ?? null,
    lowCloudPct: current.cloud_cover_low ?? null,
    middleCloudPct: current.cloud_cover_mid ?? null,
    highCloudPct: current.cloud_cover_high ?? null,
    visibilityM: current.visibility ?? null,
    temperatureC: current.temperature_2m ?? null,
    pressureHpa: current.pressure_msl ?? null,
    windMps: current.wind_speed_10m ?? null,
    windFromDeg: current.wind_direction_10m ?? null,
    precipitationMmPerHour:
      current.precipitation === null || current.precipitation === undefined
        ? null
        : (current.precipitation * 3600) / current.interval,
  };
}
