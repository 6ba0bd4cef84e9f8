import { elementAgeDays } from '../element-age';
import { standardMagnitudeOf } from '../magnitude/standard-magnitude';
import type { SatelliteRecord } from '../satellite-record';
import { clearanceKm } from './elevation-shape';
import type { PassLightingReader } from './pass-lighting';
import type { LitSamples } from './lit-samples';
import type { PassStretch } from './pass-lane';
import type { PassEvent, SatellitePass } from './satellite-pass';

export interface PassAssembly {
  readonly samples: LitSamples;
  readonly lighting: PassLightingReader;
  readonly sinMinElevation: number;
  readonly satellites: readonly SatelliteRecord[];
  /** Leave out what cannot be seen. */
  readonly isOnlyVisible: boolean;
}

const byTime = (a: number, b: number): number => a - b;

/** Turns a stretch of keyframes and its events into passes: every time above the minimum elevation is one. */
export function assemblePasses(stretch: PassStretch, assembly: PassAssembly, passes: SatellitePass[]): void {
  const { keyframes } = stretch;
  if (keyframes.count < 2) return;
  const edgesS = stretch.crossingsS.toSorted(byTime);
  const firstS = keyframes.timeAt(0);
  const lastS = keyframes.timeAt(keyframes.count - 1);
  const isUpAtFirst = clearanceKm(keyframes.level, 0, assembly.sinMinElevation) >= 0;
  if (!isUpAtFirst && edgesS.length === 0) return;
  const isUpAtLast = isUpAtFirst === (edgesS.length % 2 === 0);
  if (isUpAtFirst) edgesS.unshift(firstS);
  if (isUpAtLast) edgesS.push(lastS);
  for (let edge = 0; edge + 1 < edgesS.length; edge += 2) {
    const riseS = edgesS[edge] ?? firstS;
    const setS = edgesS[edge + 1] ?? lastS;
    if (setS <= riseS) continue;
    const isCutAtStart = isUpAtFirst && edge === 0;
    const isCutAtEnd = isUpAtLast && edge + 2 === edgesS.length;
    const pass = assemble(stretch, assembly, riseS, setS, isCutAtStart, isCutAtEnd);
    if (pass !== null) passes.push(pass);
  }
}

function assemble(
  { index, keyframes, summitsS }: PassStretch,
  { samples, lighting, satellites, isOnlyVisible }: PassAssembly,
  riseS: number,
  setS: number,
  isCutAtStart: boolean,
  isCutAtEnd: boolean,
): SatellitePass | null {
  const record = satellites[index];
  if (record === undefined) return null;
  const { value, basis } = standardMagnitudeOf(record);
  const { brightestS, ...light } = lighting.read(keyframes, riseS, setS, value);
  if (isOnlyVisible && light.visibility !== 'visible') return null;
  const eventAt = (timeS: number): PassEvent => samples.event(timeS, value);
  const rise = eventAt(riseS);
  const set = eventAt(setS);
  const turns = summitsS.filter((timeS) => timeS > riseS && timeS < setS).map(eventAt);
  const culminations = turns.filter((turn, at) => isSummit(turn, turns[at - 1] ?? rise, turns[at + 1] ?? set));
  const highest = [rise, ...culminations, set].reduce((best, event) =>
    event.elevationDeg > best.elevationDeg ? event : best,
  );
  return {
    index,
    noradId: record.elements.noradId,
    rise,
    culminations,
    highest,
    set,
    isCutAtStart,
    isCutAtEnd,
    ...light,
    brightest: Number.isNaN(brightestS) ? null : eventAt(brightestS),
    magnitudeBasis: basis,
    elementAgeDays: elementAgeDays(record.elements, highest.atMs),
  };
}

/** Hollows stand among the places where the elevation stands still; they lie below their neighbours. */
function isSummit(turn: PassEvent, before: PassEvent, after: PassEvent): boolean {
  return turn.elevationDeg >= before.elevationDeg && turn.elevationDeg >= after.elevationDeg;
}
