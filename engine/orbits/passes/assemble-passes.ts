import { elementAgeDays } from '../element-age';
import { standardMagnitudeOf } from '../magnitude/standard-magnitude';
import type { SatelliteRecord } from '../satellite-record';
import { clearanceKm } from './elevation-shape';
import type { PassLightingReader } from './pass-lighting';
import type { LitSamples } from './lit-samples';
import type { PassStretch } from './pass-search-state';
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

/** Visits every time above the minimum elevation of a stretch, in order. */
function visitSpans(
  { keyframes, crossingsS }: PassStretch,
  sinMinElevation: number,
  visit: (riseS: number, setS: number, isCutAtStart: boolean, isCutAtEnd: boolean) => void,
): void {
  if (keyframes.count < 2) return;
  const isUpAtFirst = clearanceKm(keyframes.level, 0, sinMinElevation) >= 0;
  const earlierS = crossingsS[0];
  const laterS = crossingsS[1];
  if (crossingsS.length === 2 && !isUpAtFirst && earlierS !== undefined && laterS !== undefined) {
    if (earlierS !== laterS) visit(Math.min(earlierS, laterS), Math.max(earlierS, laterS), false, false);
    return;
  }
  const edgesS = crossingsS.toSorted(byTime);
  const isUpAtLast = isUpAtFirst === (edgesS.length % 2 === 0);
  if (isUpAtFirst) edgesS.unshift(keyframes.timeAt(0));
  if (isUpAtLast) edgesS.push(keyframes.timeAt(keyframes.count - 1));
  for (let edge = 0; edge + 1 < edgesS.length; edge += 2) {
    const riseS = edgesS[edge] ?? Number.NaN;
    const setS = edgesS[edge + 1] ?? Number.NaN;
    if (setS > riseS) visit(riseS, setS, isUpAtFirst && edge === 0, isUpAtLast && edge + 2 === edgesS.length);
  }
}

/** Turns a stretch of keyframes and its events into passes: every time above the minimum elevation is one. */
export function assemblePasses(stretch: PassStretch, assembly: PassAssembly, passes: SatellitePass[]): void {
  visitSpans(stretch, assembly.sinMinElevation, (riseS, setS, isCutAtStart, isCutAtEnd) => {
    const pass = assemble(stretch, assembly, riseS, setS, isCutAtStart, isCutAtEnd);
    if (pass !== null) passes.push(pass);
  });
}

function assemble(
  stretch: PassStretch,
  assembly: PassAssembly,
  riseS: number,
  setS: number,
  isCutAtStart: boolean,
  isCutAtEnd: boolean,
): SatellitePass | null {
  const { index, keyframes } = stretch;
  const { samples, lighting, isOnlyVisible } = assembly;
  const record = assembly.satellites[index];
  if (record === undefined) return null;
  const { value, basis } = standardMagnitudeOf(record);
  lighting.read(keyframes, riseS, setS, value);
  const { visibility, brightestS } = lighting;
  if (isOnlyVisible && visibility !== 'visible') return null;
  const rise = samples.event(riseS, value);
  const set = samples.event(setS, value);
  const culminations = culminationsOf(stretch, assembly, riseS, setS, value);
  let brightest: PassEvent | null = null;
  if (brightestS === riseS) brightest = rise;
  else if (brightestS === setS) brightest = set;
  else if (!Number.isNaN(brightestS)) brightest = samples.event(brightestS, value);
  let highest = rise.elevationDeg >= set.elevationDeg ? rise : set;
  for (const event of culminations) if (event.elevationDeg > highest.elevationDeg) highest = event;
  return {
    index,
    noradId: record.elements.noradId,
    rise,
    culminations,
    highest,
    set,
    isCutAtStart,
    isCutAtEnd,
    sunlit: lighting.sunlit,
    visibility,
    visibleSpan: lighting.visibleSpan,
    brightest,
    magnitudeBasis: basis,
    elementAgeDays: elementAgeDays(record.elements, highest.atMs),
  };
}

/** Summits within a pass, in order of time. */
function culminationsOf(
  { summitsS }: PassStretch,
  { samples }: PassAssembly,
  riseS: number,
  setS: number,
  standardMagnitude: number,
): PassEvent[] {
  const onlyS = summitsS[0];
  const isWithin = (timeS: number): boolean => timeS > riseS && timeS < setS;
  // A list that is written down whole takes no more room than it needs; nearly all passes have one summit.
  if (summitsS.length === 1 && onlyS !== undefined && isWithin(onlyS)) return [samples.event(onlyS, standardMagnitude)];
  return summitsS
    .filter(isWithin)
    .toSorted(byTime)
    .map((timeS) => samples.event(timeS, standardMagnitude));
}
