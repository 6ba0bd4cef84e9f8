import { useMemo } from 'react';
import { type FlightPosition, LONGEST_FLIGHT_GAP_MS } from '@contract/history';
import { flightCopy as copy } from '@app/copy/flights-copy';
import { clockTimeText } from '@app/format/age';
import type { AltitudeUnit } from '@app/format/altitude';
import type { SpeedUnit } from '@app/format/speed';
import { useUnitsStore } from '@app/state/units-store';
import type { ChartLine } from '@app/time-chart/chart-content';
import { TimeChart } from '@app/time-chart/time-chart';
import { altitudeLines, doubtfulSpans, gapsAfter, rateLine, rateUnit, speedLine, trackLine } from './flight-series';
import { altitudeText, positionWords } from './position-words';

/** Charts span at least this much, so that the steps of the encoder do not look like flying. */
const LEAST_ALTITUDE: Record<AltitudeUnit, number> = { ft: 1000, m: 300, km: 0.3 };
const LEAST_SPEED: Record<SpeedUnit, number> = { kt: 50, 'km/h': 100, mph: 50 };
const LEAST_RATE = { 'ft/min': 1000, 'm/s': 5 } as const;
const TRACK_TICKS = [0, 90, 180, 270, 360] as const;

interface Quantity {
  readonly name: string;
  readonly unit: string;
  readonly lines: readonly ChartLine[];
  readonly leastSpan: number;
  readonly fixedTicks?: readonly number[];
  readonly key: 'altitude' | 'speed' | 'rate' | 'track';
}

function quantitiesOf(positions: readonly FlightPosition[], altitude: AltitudeUnit, speed: SpeedUnit): Quantity[] {
  const unitOfRate = rateUnit(altitude);
  return [
    {
      name: copy.altitude,
      unit: altitude,
      lines: altitudeLines(positions, altitude),
      leastSpan: LEAST_ALTITUDE[altitude],
      key: 'altitude',
    },
    {
      name: copy.speed,
      unit: speed,
      lines: [speedLine(positions, speed)],
      leastSpan: LEAST_SPEED[speed],
      key: 'speed',
    },
    {
      name: copy.verticalRate,
      unit: unitOfRate,
      lines: [rateLine(positions, altitude)],
      leastSpan: LEAST_RATE[unitOfRate],
      key: 'rate',
    },
    {
      name: copy.track,
      unit: '°',
      lines: [trackLine(positions)],
      leastSpan: 360,
      fixedTicks: TRACK_TICKS,
      key: 'track',
    },
  ];
}

function wordsOf(
  position: FlightPosition | undefined,
  altitude: AltitudeUnit,
  speed: SpeedUnit,
): Partial<Record<Quantity['key'], string | null>> {
  if (position === undefined) return {};
  const words = positionWords(position, { altitude, speed });
  return { ...words, altitude: altitudeText(position, words) };
}

/** Which kind of altitude is drawn how. */
function AltitudeKinds({ lines }: { readonly lines: readonly ChartLine[] }) {
  const kinds = [
    ...(lines.some(({ look }) => look === 'line') ? [copy.pressureLine] : []),
    ...(lines.some(({ look }) => look === 'dashes') ? [copy.geometricLine] : []),
  ];
  return <p className="text-xs text-muted">{kinds.length === 0 ? copy.noAltitude : kinds.join(' ')}</p>;
}

interface FlightChartsProps {
  readonly positions: readonly FlightPosition[];
  readonly moment: number;
  readonly onMoment: (moment: number) => void;
}

/** Altitude, speed, rate and track over time, one below the other, with one moment marked through all. */
export function FlightCharts({ positions, moment, onMoment }: FlightChartsProps) {
  const altitude = useUnitsStore((state) => state.altitude);
  const speed = useUnitsStore((state) => state.speed);
  const quantities = useMemo(() => quantitiesOf(positions, altitude, speed), [positions, altitude, speed]);
  const timesMs = useMemo(() => positions.map(({ at }) => Date.parse(at)), [positions]);
  const gaps = useMemo(() => gapsAfter(positions), [positions]);
  const doubtful = useMemo(() => doubtfulSpans(positions), [positions]);
  const position = positions[moment];
  const words = wordsOf(position, altitude, speed);
  const time = clockTimeText(timesMs[moment] ?? 0);
  return (
    <section aria-labelledby="flight-charts" className="grid gap-3">
      <h2 id="flight-charts">{copy.charts}</h2>
      <p className="text-xs text-muted">{copy.chartsHint}</p>
      {quantities.map(({ name, unit, lines, leastSpan, fixedTicks, key }) => (
        <div key={key} className="grid gap-1">
          <h3 className="flex flex-wrap justify-between gap-2 text-sm">
            <span>
              {name}, {unit}
            </span>
            <span className="figure text-muted">{words[key] ?? copy.notSent}</span>
          </h3>
          <TimeChart
            label={copy.chart(name, unit)}
            valueText={`${time}: ${words[key] ?? copy.notSent}`}
            timesMs={timesMs}
            lines={lines}
            gapsAfter={gaps}
            joinsWithinMs={LONGEST_FLIGHT_GAP_MS}
            doubtful={doubtful}
            leastSpan={leastSpan}
            moment={moment}
            onMoment={onMoment}
            {...(fixedTicks === undefined ? {} : { fixedTicks })}
          />
          {key === 'altitude' ? <AltitudeKinds lines={lines} /> : null}
        </div>
      ))}
      {gaps.size === 0 ? null : <p className="text-xs text-muted">{copy.gaps(gaps.size)}</p>}
      {doubtful.length === 0 ? null : <p className="text-xs text-warning">{copy.doubtfulSpans}</p>}
    </section>
  );
}
