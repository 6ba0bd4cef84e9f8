import { type FlightPosition, isBrokenBetween } from '@contract/history';
import { METRES_PER_FOOT } from '@engine/constants/unit-conversion';
import type { AltitudeUnit } from '@app/format/altitude';
import { type SpeedUnit, speedInUnit } from '@app/format/speed';
import type { ChartLine, TimeSpanMs } from '@app/time-chart/chart-content';

type Values = readonly (number | null)[];

const IN_ALTITUDE_UNIT: Record<AltitudeUnit, number> = { ft: 1, m: METRES_PER_FOOT, km: METRES_PER_FOOT / 1000 };

/** Feet a minute beside feet, metres a second beside metres and kilometres. */
export const rateUnit = (unit: AltitudeUnit): 'ft/min' | 'm/s' => (unit === 'ft' ? 'ft/min' : 'm/s');

const eachOf = (positions: readonly FlightPosition[], value: (at: FlightPosition) => number | null, factor: number) =>
  positions.map((position): number | null => {
    const given = value(position);
    return given === null ? null : given * factor;
  });

const isKnown = (values: Values): boolean => values.some((value) => value !== null);

/** Altitudes over time, one line for each kind that was sent; those of two kinds are never one line. */
export function altitudeLines(positions: readonly FlightPosition[], unit: AltitudeUnit): ChartLine[] {
  const factor = IN_ALTITUDE_UNIT[unit];
  const lines: ChartLine[] = [
    {
      look: 'line',
      values: eachOf(positions, (at) => (at.altitudeKind === 'pressure' ? at.altitude : null), factor),
    },
    { look: 'dashes', values: eachOf(positions, geometricAltitude, factor) },
  ];
  return lines.filter(({ values }) => isKnown(values));
}

/** Feet above the ellipsoid, whether it came beside a pressure altitude or alone. */
export function geometricAltitude({
  geometricAltitude: beside,
  altitudeKind,
  altitude,
}: FlightPosition): number | null {
  return beside ?? (altitudeKind === 'geometric' ? altitude : null);
}

export function speedLine(positions: readonly FlightPosition[], unit: SpeedUnit): ChartLine {
  return { look: 'line', values: eachOf(positions, ({ speed }) => speed, speedInUnit(1, unit)) };
}

export function rateLine(positions: readonly FlightPosition[], unit: AltitudeUnit): ChartLine {
  const factor = unit === 'ft' ? 1 : METRES_PER_FOOT / 60;
  return { look: 'line', values: eachOf(positions, ({ verticalRate }) => verticalRate, factor) };
}

export function trackLine(positions: readonly FlightPosition[]): ChartLine {
  return { look: 'dots', values: positions.map(({ track }) => track) };
}

/** Indices of positions after which nothing was heard for long. */
export function gapsAfter(positions: readonly FlightPosition[]): ReadonlySet<number> {
  const gaps = new Set<number>();
  positions.forEach((position, index) => {
    const next = positions[index + 1];
    if (next !== undefined && isBrokenBetween(position, next)) gaps.add(index);
  });
  return gaps;
}

/** From the first to the last of doubtful positions in a row. */
export function doubtfulSpans(positions: readonly FlightPosition[]): TimeSpanMs[] {
  const spans: { fromMs: number; toMs: number }[] = [];
  positions.forEach(({ at, isDoubtful }, index) => {
    if (!isDoubtful) return;
    const atMs = Date.parse(at);
    const last = spans.at(-1);
    if (last !== undefined && positions[index - 1]?.isDoubtful === true) last.toMs = atMs;
    else spans.push({ fromMs: atMs, toMs: atMs });
  });
  return spans;
}

/** The ways between gaps. */
export function wayParts(positions: readonly FlightPosition[]): { latitudeDeg: number; longitudeDeg: number }[][] {
  const gaps = gapsAfter(positions);
  const parts: { latitudeDeg: number; longitudeDeg: number }[][] = [];
  positions.forEach(({ latitude, longitude }, index) => {
    if (index === 0 || gaps.has(index - 1)) parts.push([]);
    parts.at(-1)?.push({ latitudeDeg: latitude, longitudeDeg: longitude });
  });
  return parts;
}
