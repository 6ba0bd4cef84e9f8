import { line } from 'd3-shape';
import type { ObserverPass } from '@app/api/pass-answers';
import { MINUTE_MS } from '@engine/constants/durations';
import type { SkyTrackPoint } from '@engine/orbits/passes/sky-track';
import { HORIZON_RADIUS, type PlotPoint, skyPoint } from './sky-projection';

/**
 * `visible`: sunlit in a dark sky and bright enough; `sunlit`: the Sun shines on it, but it is not to be seen; `behind`:
 * the person's own horizon hides it.
 */
export type PathState = 'visible' | 'sunlit' | 'eclipsed' | 'behind';

export interface PathPiece {
  readonly state: PathState;
  /** SVG path data. */
  readonly d: string;
  /** In the plot's units: the brighter, the wider. */
  readonly width: number;
}

export interface TimeMark extends PlotPoint {
  readonly atMs: number;
  /** Across the track, unit length: where a label keeps off the line. */
  readonly aside: PlotPoint;
}

/** What is not to be seen is told apart by its width too: at night all colours are one. */
const THIN = 0.9;
const NARROWEST = 2;
const WIDEST = 4;
/** A magnitude at which the line is narrowest. */
const FAINTEST = 6;
const PER_MAGNITUDE = 0.22;

function widthOf(magnitude: number | null): number {
  if (magnitude === null) return NARROWEST;
  return Math.min(WIDEST, Math.max(NARROWEST, NARROWEST + (FAINTEST - magnitude) * PER_MAGNITUDE));
}

function stateOf(point: SkyTrackPoint, pass: ObserverPass): PathState {
  if (pass.hidden.some(({ fromMs, toMs }) => point.atMs > fromMs && point.atMs < toMs)) return 'behind';
  if (!point.isSunlit) return 'eclipsed';
  const { visibleSpan } = pass;
  const isSeen = visibleSpan !== null && point.atMs >= visibleSpan.fromMs && point.atMs <= visibleSpan.toMs;
  return isSeen ? 'visible' : 'sunlit';
}

const draw = line<SkyTrackPoint>(
  (point) => skyPoint(point.azimuthDeg, point.elevationDeg).x,
  (point) => skyPoint(point.azimuthDeg, point.elevationDeg).y,
);

interface Run {
  readonly state: PathState;
  readonly width: number;
  readonly points: SkyTrackPoint[];
}

/** Rounded, so that neighbours of nearly one magnitude are one piece. */
const stepped = (width: number): number => Math.round(width * 3) / 3;

/** The track across the sky in pieces of one state and one width; each begins where the last one ended. */
export function pathPieces(track: readonly SkyTrackPoint[], pass: ObserverPass): readonly PathPiece[] {
  const runs: Run[] = [];
  for (const point of track) {
    const state = stateOf(point, pass);
    const width = state === 'visible' ? stepped(widthOf(point.magnitude)) : THIN;
    const run = runs.at(-1);
    if (run?.state === state && run.width === width) run.points.push(point);
    else {
      run?.points.push(point);
      runs.push({ state, width, points: [point] });
    }
  }
  return runs
    .filter(({ points }) => points.length > 1)
    .map(({ state, width, points }) => ({ state, width, d: draw(points) ?? '' }));
}

/** Where the track is at a time, straight between its points; null outside of it. */
export function trackPointAt(track: readonly SkyTrackPoint[], atMs: number): PlotPoint | null {
  const next = track.findIndex((point) => point.atMs >= atMs);
  const to = track[next];
  if (to === undefined) return null;
  const end = skyPoint(to.azimuthDeg, to.elevationDeg);
  const from = track[next - 1];
  if (from === undefined) return to.atMs === atMs ? end : null;
  const start = skyPoint(from.azimuthDeg, from.elevationDeg);
  const part = (atMs - from.atMs) / (to.atMs - from.atMs);
  return { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part };
}

/** Near the rim a label would run into the letters of the compass. */
const RIM = 0.78 * HORIZON_RADIUS;

/** The direction across the way at a time that leads away from the zenith; near the rim, towards it. */
export function asideOf(track: readonly SkyTrackPoint[], atMs: number): PlotPoint {
  const next = Math.max(
    1,
    track.findIndex((point) => point.atMs >= atMs),
  );
  const [from, to] = [track[next - 1], track[next]];
  if (from === undefined || to === undefined) return { x: 0, y: 1 };
  const start = skyPoint(from.azimuthDeg, from.elevationDeg);
  const end = skyPoint(to.azimuthDeg, to.elevationDeg);
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  if (length === 0) return { x: 0, y: 1 };
  const across = { x: (end.y - start.y) / length, y: (start.x - end.x) / length };
  const isOutward = across.x * start.x + across.y * start.y >= 0;
  const isAtRim = Math.hypot(start.x, start.y) > RIM;
  return isOutward === isAtRim ? { x: -across.x, y: -across.y } : across;
}

const STEPS_MS = [1, 2, 5, 10, 30, 60, 180, 360, 1440].map((minutes) => minutes * MINUTE_MS);
const MOST_MARKS = 4;

/** Round minutes along the track, at most four, so that their labels keep apart. */
export function timeMarks(track: readonly SkyTrackPoint[]): readonly TimeMark[] {
  const [first, last] = [track[0], track.at(-1)];
  if (first === undefined || last === undefined) return [];
  const lengthMs = last.atMs - first.atMs;
  const stepMs = STEPS_MS.find((step) => lengthMs / step <= MOST_MARKS) ?? lengthMs;
  if (stepMs <= 0) return [];
  const marks: TimeMark[] = [];
  for (let atMs = Math.ceil(first.atMs / stepMs) * stepMs; atMs <= last.atMs; atMs += stepMs) {
    const point = trackPointAt(track, atMs);
    if (point !== null) marks.push({ atMs, ...point, aside: asideOf(track, atMs) });
  }
  return marks;
}

/** Where the arrow of motion stands and which way it points, degrees clockwise from up; null for a track of no length. */
export function motionArrow(track: readonly SkyTrackPoint[]): (PlotPoint & { readonly turnDeg: number }) | null {
  const tail = track.slice(-3);
  const [from, to] = [tail[0], tail.at(-1)];
  if (from === undefined || to === undefined) return null;
  const start = skyPoint(from.azimuthDeg, from.elevationDeg);
  const end = skyPoint(to.azimuthDeg, to.elevationDeg);
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  if (Math.hypot(dx, dy) < 0.2) return null;
  return { ...end, turnDeg: (Math.atan2(dx, -dy) * 180) / Math.PI };
}

/** The events of a pass as a track, where the whole track cannot be computed. */
export function sketchTrack(pass: ObserverPass): readonly SkyTrackPoint[] {
  const events = [pass.rise, pass.highest, pass.set, ...(pass.brightest === null ? [] : [pass.brightest])];
  return events
    .map(({ illumination, ...event }) => ({ ...event, isSunlit: illumination !== 'umbra' }))
    .toSorted((a, b) => a.atMs - b.atMs)
    .filter((point, index, all) => point.atMs !== all[index - 1]?.atMs);
}
