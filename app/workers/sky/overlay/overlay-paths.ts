import { component } from '@engine/ar-math/component';
import { liftByRefraction } from '@engine/ar-math/lift-by-refraction';
import { type PinholeCamera, type ProjectedPoint, projectEnu } from '@engine/ar-math/pinhole-projection';
import type { ScreenView } from '@engine/camera-view/viewport';
import { MINUTE_MS } from '@engine/constants/durations';
import type { SkyTrack } from '@engine/sky/aircraft/sky-track';
import { trailDirection } from '@engine/sky/aircraft/trail-direction';
import { realAt } from '@engine/sky/columns';
import type { SkyLine } from '@engine/triangulation/lines-in-sky';
import type { SkyObserver } from '@engine/sky/sky-observer';
import { TRAIL_DURATION_MS } from '@engine/tracking/trail';
import { clipToScreen, type ScreenSegment } from '../backdrop/segment-clip';
import {
  LINE_LETTERS_AT,
  MAX_OVERLAY_LINE_LETTERS,
  MAX_OVERLAY_PATH_TIMES,
  MAX_OVERLAY_PATHS,
  OVERLAY_HEADER,
  OVERLAY_LINE_LETTER,
  OVERLAY_LINE_LETTER_WORDS,
  OVERLAY_PATH,
  OVERLAY_PATH_TIME,
  OVERLAY_PATH_TIME_WORDS,
  OVERLAY_PATH_WORDS,
  PATH_TIMES_AT,
  PATHS_AT,
} from './overlay-frame';
import type { OverlayContents, OverlayInput } from './overlay-input';
import { OverlaySkyline } from './overlay-skyline';
import type { SatelliteArc } from './satellite-arc';
import type { SkyBand } from './sky-band';
import { BandPieces } from './band-pieces';

/** Trails of aircraft that nobody has picked out are as long as this: which way they go, and no more. */
const SHORT_TRAIL_MS = 60_000;
/** Aircraft that have one, the nearest and best first. */
const MOST_TRAILS = 64;
const NEWEST_OPACITY = { picked: 0.9, other: 0.5 } as const;
const OLDEST_OPACITY = 0.1;
const SUNLIT_OPACITY = 0.9;
const SHADOW_OPACITY = 0.35;
const EXPECTED_OPACITY = 0.9;
const BAND_EDGE_OPACITY = 0.45;
const SKYLINE_OPACITY = 0.8;
const SIGHT_LINE_OPACITY = 0.9;
const TICK_HALF_PX = 5;
/** From the line to the middle of the time beside it, at the usual size of text. */
const TIME_ASIDE_PX = 24;
/** Times nearer to one another than this would run into one. */
const TIMES_APART_PX = 64;
const EDGE_MARGIN_PX = 4;
/** Of a sight line at least so much is seen where its letter stands: one's own is a point. */
const LEAST_NAMED_PX = 40;
/** From the line to the middle of its letter, at the usual size of text. */
const LETTER_ASIDE_PX = 14;

/** One end of a piece of a path. */
interface PathPoint {
  xPx: number;
  yPx: number;
  isAhead: boolean;
  atMs: number;
}

const newPoint = (): PathPoint => ({ xPx: 0, yPx: 0, isAhead: false, atMs: 0 });

/**
 * Writes the observer's own horizon, the sight lines of a session with their letters, the trails of aircraft, the arc of the selected satellite and the way that the
 * selected object is expected to go as lines of the screen; the ways are ticked every minute.
 */
export class OverlayPaths {
  readonly #direction = new Float64Array(3);
  readonly #projected: ProjectedPoint = { xPx: 0, yPx: 0, depth: 0 };
  readonly #segment: ScreenSegment = { x0Px: 0, y0Px: 0, x1Px: 0, y1Px: 0 };
  #from = newPoint();
  #to = newPoint();
  readonly #pieces = new BandPieces();
  readonly #skyline = new OverlaySkyline();
  #floats: Float32Array = new Float32Array(0);
  #ints: Int32Array = new Int32Array(0);
  /** How many times larger than usual the times are drawn. */
  textScale = 1;
  #paths = 0;
  #times = 0;
  #letters = 0;
  #timeXPx = Number.NaN;
  #timeYPx = Number.NaN;

  write(floats: Float32Array, ints: Int32Array, scene: OverlayContents, view: ScreenView, input: OverlayInput): void {
    this.#floats = floats;
    this.#ints = ints;
    this.#paths = 0;
    this.#times = 0;
    this.#letters = 0;
    const horizon = input.pose.kind === 'none' ? undefined : input.observer?.location.horizon;
    if (horizon !== undefined) this.#writeLine(this.#skyline.directions(horizon), view, SKYLINE_OPACITY);
    const sightLines = input.pose.kind === 'none' ? [] : (input.sightLines ?? []);
    for (const line of sightLines) this.#writeSightLine(line, view);
    if (input.observer !== null && input.pose.kind !== 'none' && input.trailLengthMs !== 0) {
      if (input.arc !== null) this.#writeArc(input.arc, view);
      this.#writeTrails(scene, view, input, input.observer);
    }
    const expected = input.pose.kind === 'none' ? null : input.expected;
    if (expected !== null) this.#writeExpected(expected, view);
    this.#pieces.write(floats, ints, expected, view);
    ints[OVERLAY_HEADER.paths] = this.#paths;
    ints[OVERLAY_HEADER.pathTimes] = this.#times;
    ints[OVERLAY_HEADER.lineLetters] = this.#letters;
  }

  #writeSightLine({ letter, pieces }: SkyLine, view: ScreenView): void {
    const from = this.#paths;
    for (const piece of pieces) this.#writeLine(piece, view, SIGHT_LINE_OPACITY);
    if (letter !== null) this.#writeLetter(letter, from);
  }

  /** In the middle of what is seen of a line: its ends are where lines meet, and where other things cover the sky. */
  #writeLetter(letter: string, fromPath: number): void {
    let seenPx = 0;
    for (let path = fromPath; path < this.#paths; path++) seenPx += this.#lengthPx(path);
    if (seenPx < LEAST_NAMED_PX || this.#letters === MAX_OVERLAY_LINE_LETTERS) return;
    let path = fromPath;
    let restPx = seenPx / 2;
    while (restPx > this.#lengthPx(path)) restPx -= this.#lengthPx(path++);
    const lengthPx = this.#lengthPx(path);
    const [xPx, yPx] = [this.#end(path, OVERLAY_PATH.x0), this.#end(path, OVERLAY_PATH.y0)];
    const alongX = (this.#end(path, OVERLAY_PATH.x1) - xPx) / lengthPx;
    const alongY = (this.#end(path, OVERLAY_PATH.y1) - yPx) / lengthPx;
    const asidePx = LETTER_ASIDE_PX * this.textScale;
    const at = LINE_LETTERS_AT + this.#letters++ * OVERLAY_LINE_LETTER_WORDS;
    this.#floats[at + OVERLAY_LINE_LETTER.x] = xPx + restPx * alongX - asidePx * alongY;
    this.#floats[at + OVERLAY_LINE_LETTER.y] = yPx + restPx * alongY + asidePx * alongX;
    this.#ints[at + OVERLAY_LINE_LETTER.letter] = letter.codePointAt(0) ?? 0;
  }

  #end(path: number, word: number): number {
    return this.#floats[PATHS_AT + path * OVERLAY_PATH_WORDS + word] ?? 0;
  }

  #lengthPx(path: number): number {
    const acrossPx = this.#end(path, OVERLAY_PATH.x1) - this.#end(path, OVERLAY_PATH.x0);
    return Math.hypot(acrossPx, this.#end(path, OVERLAY_PATH.y1) - this.#end(path, OVERLAY_PATH.y0));
  }

  #writeLine(directions: Float64Array, view: ScreenView, opacity: number): void {
    this.#begin();
    for (let at = 0; at < directions.length; at += 3) {
      this.#next();
      this.#project(view, directions, at, 0);
      this.#writePiece(view.camera, opacity, false);
    }
  }

  #writeTrails(
    { objects, screen }: OverlayContents,
    view: ScreenView,
    input: OverlayInput,
    observer: SkyObserver,
  ): void {
    const heights = input.sources.tracks?.heights ?? null;
    let trails = 0;
    for (let row = 0; row < objects.count && trails < MOST_TRAILS; row++) {
      const track = objects.tracks[row] ?? null;
      if (track === null || heights === null || track.state.isOnGround) continue;
      const isPicked = track.id === input.selectedId || input.trackedIds.has(track.id);
      if (!isPicked && screen.isOnScreen[row] === 0) continue;
      trails++;
      const correction = heights.correctionOf(track, input.skyAt);
      const lengthMs = Math.min(
        isPicked ? TRAIL_DURATION_MS : SHORT_TRAIL_MS,
        input.trailLengthMs ?? TRAIL_DURATION_MS,
      );
      this.#begin();
      this.#project(view, objects.directions, 3 * row, input.skyAt);
      this.#writeTrail(track, { isPicked, lengthMs }, view, (at) =>
        trailDirection(this.#direction, 0, at, observer, correction),
      );
    }
  }

  /** From the aircraft backwards. A piece between two points has a tick where a minute begins in it. */
  #writeTrail(
    track: SkyTrack,
    { isPicked, lengthMs }: { readonly isPicked: boolean; readonly lengthMs: number },
    view: ScreenView,
    direct: (point: SkyTrack['trail']['points'][number]) => boolean,
  ): void {
    const nowMs = this.#to.atMs;
    const newest = isPicked ? NEWEST_OPACITY.picked : NEWEST_OPACITY.other;
    const { points } = track.trail;
    for (let index = points.length - 1; index >= 0; index--) {
      const point = points[index];
      const age = point === undefined ? Infinity : (nowMs - point.at) / lengthMs;
      if (point === undefined || age > 1 || !direct(point)) return;
      this.#next();
      this.#project(view, this.#direction, 0, point.at);
      this.#writePiece(view.camera, newest + (OLDEST_OPACITY - newest) * age, isPicked);
      if (point.startsSegment) return;
    }
  }

  #writeArc({ timesMs, directions, isSunlit }: SatelliteArc, view: ScreenView): void {
    this.#begin();
    for (let step = 0; step < timesMs.length; step++) {
      this.#next();
      const up = realAt(directions, 3 * step + 2);
      if (up <= 0) {
        this.#begin();
        continue;
      }
      const [east, north] = [realAt(directions, 3 * step), realAt(directions, 3 * step + 1)];
      liftByRefraction(this.#direction, 0, east, north, up);
      this.#project(view, this.#direction, 0, realAt(timesMs, step));
      this.#writePiece(view.camera, isSunlit[step] === 1 ? SUNLIT_OPACITY : SHADOW_OPACITY, true);
    }
  }

  #writeExpected({ timesMs, middle, left, right }: SkyBand, view: ScreenView): void {
    this.#writeAhead(middle, timesMs, view, EXPECTED_OPACITY, true);
    this.#writeAhead(left, timesMs, view, BAND_EDGE_OPACITY, false);
    this.#writeAhead(right, timesMs, view, BAND_EDGE_OPACITY, false);
  }

  #writeAhead(
    directions: Float64Array,
    timesMs: Float64Array,
    view: ScreenView,
    opacity: number,
    isTicked: boolean,
  ): void {
    this.#begin();
    for (let step = 0; step < directions.length / 3; step++) {
      this.#next();
      this.#project(view, directions, 3 * step, realAt(timesMs, step));
      this.#writePiece(view.camera, opacity, isTicked);
    }
  }

  /** No line leads to the next point. */
  #begin(): void {
    this.#to.isAhead = false;
    this.#timeXPx = Number.NaN;
  }

  #next(): void {
    [this.#from, this.#to] = [this.#to, this.#from];
  }

  #project({ camera, viewFromEnu }: ScreenView, directions: Float64Array, at3: number, atMs: number): void {
    const [east, north, up] = [
      component(directions, at3),
      component(directions, at3 + 1),
      component(directions, at3 + 2),
    ];
    this.#to.isAhead = projectEnu(camera, viewFromEnu, east, north, up, this.#projected);
    this.#to.xPx = this.#projected.xPx;
    this.#to.yPx = this.#projected.yPx;
    this.#to.atMs = atMs;
  }

  #writePiece(camera: PinholeCamera, opacity: number, isTicked: boolean): void {
    const { xPx, yPx, isAhead } = this.#from;
    if (!isAhead || !this.#to.isAhead) return;
    this.#line(camera, xPx, yPx, this.#to.xPx, this.#to.yPx, opacity);
    if (isTicked) this.#tick(camera, opacity);
  }

  #tick(camera: PinholeCamera, opacity: number): void {
    const [from, to] = [this.#from, this.#to];
    const minute = Math.floor(Math.max(from.atMs, to.atMs) / MINUTE_MS);
    const minuteMs = minute * MINUTE_MS;
    if (minuteMs <= Math.min(from.atMs, to.atMs)) return;
    const share = (minuteMs - from.atMs) / (to.atMs - from.atMs);
    const [alongX, alongY] = [to.xPx - from.xPx, to.yPx - from.yPx];
    const lengthPx = Math.sqrt(alongX * alongX + alongY * alongY);
    if (!(lengthPx > 0)) return;
    const [xPx, yPx] = [from.xPx + share * alongX, from.yPx + share * alongY];
    const [acrossX, acrossY] = [-alongY / lengthPx, alongX / lengthPx];
    const [reachX, reachY] = [acrossX * TICK_HALF_PX, acrossY * TICK_HALF_PX];
    this.#line(camera, xPx - reachX, yPx - reachY, xPx + reachX, yPx + reachY, opacity);
    // To the right of the line, or above it: always the same side, whichever way it is flown.
    const side = (acrossX + 0.2 * -acrossY >= 0 ? TIME_ASIDE_PX : -TIME_ASIDE_PX) * this.textScale;
    this.#time(camera, xPx + side * acrossX, yPx + side * acrossY, minute);
  }

  #time({ widthPx, heightPx }: PinholeCamera, xPx: number, yPx: number, minute: number): void {
    if (!(xPx >= 0 && yPx >= 0 && xPx <= widthPx && yPx <= heightPx)) return;
    const [offX, offY] = [xPx - this.#timeXPx, yPx - this.#timeYPx];
    const apartPx = TIMES_APART_PX * this.textScale;
    if (this.#times === MAX_OVERLAY_PATH_TIMES || offX * offX + offY * offY < apartPx * apartPx) return;
    this.#timeXPx = xPx;
    this.#timeYPx = yPx;
    const at = PATH_TIMES_AT + this.#times++ * OVERLAY_PATH_TIME_WORDS;
    this.#floats[at + OVERLAY_PATH_TIME.x] = xPx;
    this.#floats[at + OVERLAY_PATH_TIME.y] = yPx;
    this.#ints[at + OVERLAY_PATH_TIME.minute] = minute;
  }

  #line(camera: PinholeCamera, x0Px: number, y0Px: number, x1Px: number, y1Px: number, opacity: number): void {
    const segment = this.#segment;
    segment.x0Px = x0Px;
    segment.y0Px = y0Px;
    segment.x1Px = x1Px;
    segment.y1Px = y1Px;
    if (this.#paths === MAX_OVERLAY_PATHS) return;
    if (!clipToScreen(segment, camera.widthPx, camera.heightPx, EDGE_MARGIN_PX)) return;
    const at = PATHS_AT + this.#paths++ * OVERLAY_PATH_WORDS;
    this.#floats[at + OVERLAY_PATH.x0] = segment.x0Px;
    this.#floats[at + OVERLAY_PATH.y0] = segment.y0Px;
    this.#floats[at + OVERLAY_PATH.x1] = segment.x1Px;
    this.#floats[at + OVERLAY_PATH.y1] = segment.y1Px;
    this.#floats[at + OVERLAY_PATH.opacity] = opacity;
  }
}
