import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { bearingOf, distanceOf, placeOf } from '../readouts/snapshot-rows';
import { realAt } from '@engine/sky/columns';
import { SkyObjects } from '@engine/sky/sky-objects';
import { skyAt, type SkySources } from '@engine/sky/collect-sky';
import { radiansFromDegrees } from '@engine/ar-math/angles';
import { TRAIL_DURATION_MS } from '@engine/tracking/trail';
import type { EpochMs } from '@engine/units/quantity';
import {
  HEADER_WORDS,
  LABEL_WORDS,
  LABELS_AT,
  MAX_RADAR_LABELS,
  MAX_RADAR_OBJECTS,
  OBJECT_WORDS,
  type RadarReply,
  type RadarRequest,
  type RadarFrameViews,
  radarFrameViews,
  STYLE_FLAGS,
} from './radar-frame';
import { MapPlane, mapPoint } from './map-geometry';
import { RadarFrameChange } from './radar-frame-change';
import { furthestVisibleNm, radarPoint, textScaleOf } from './radar-geometry';
import type { RadarView } from './radar-view';
import { GLYPH_HALF_PX } from '../overlay/label-placement';
import { RadarLabels, type SeenObject, type SeenTrack } from './radar-labels';
import { isRowBehind, radarSatellites } from './radar-satellites';
import { altitudeBandOf, isEstimated } from '@engine/sky/aircraft/track-display';
import { styleOf } from './radar-style';
import type { HeldFilter } from '../filter/held-filter';
import type { ExpectedPath } from '../expected-path/expected-path';
import type { RadarBands } from './radar-band';
import type { SkyObserver } from '@engine/sky/sky-observer';
import { type Plane, TrailPlane } from './plane';
import { TrailGeometry } from './trail-geometry';

const KM_PER_NAUTICAL_MILE = METRES_PER_NAUTICAL_MILE / 1000;

const LABELS_EVERY_MS = 250;
/** More than fly within the widest range, with all satellites that are up. */
const MOST_SEEN = 16_384;
const TRAILS_EVERY_MS = 1000;
/** Towards the equator a mile is shorter on a map than in its middle: of what is seen at once by no more than this. */
const MAP_STRETCH = 1.2;
/** A label is 30 px high: with this above and below it, a finger finds it. */
const LABEL_REACH_PX = 7;

/** What a frame is made from. */
export interface RadarInput {
  /** Tracks, and satellites, which stand on the rim; a map has none. */
  readonly sources: SkySources;
  /** Of a map: somebody in its middle. */
  readonly observer: SkyObserver | null;
  readonly selectedId: number | null;
  /** Where what is selected is expected. */
  readonly expected: ExpectedPath | null;
  /** What draws that; null until something was expected. */
  readonly bands: RadarBands | null;
  /** The time that the sky is shown for. */
  readonly skyAt: EpochMs;
  /** Server time, which goes on while the sky stands still: how often labels are chosen and trails built. */
  readonly now: EpochMs;
  /** How far back trails reach; 0 draws none; absent: as far as they are known. */
  readonly trailLengthMs?: number;
  /** What leaves tracks out; absent while nothing does. */
  readonly filter?: Pick<HeldFilter, 'isHidden'>;
}

interface TrailsToBuild {
  readonly observer: SkyObserver;
  readonly view: RadarView;
  readonly now: EpochMs;
  readonly trailLengthMs: number;
}

/** Draws the sky onto the radar's pixels, frame by frame, and remembers the last frame for picking. */
export class RadarScene {
  readonly #objects = new SkyObjects(MOST_SEEN);
  readonly #labels = new RadarLabels();
  readonly #change = new RadarFrameChange();
  #seen: SeenTrack[] = [];
  #all: readonly SeenObject[] = [];
  #labelsChosenAt = Number.NEGATIVE_INFINITY;
  #labelsKey = '';
  #trailsBuiltAt = Number.NEGATIVE_INFINITY;
  #trailsKey = '';
  #trailsFilter: RadarInput['filter'];
  #trailVersion = 0;
  #plane: TrailPlane | null = null;
  #drawOrder: ReadonlyMap<number, number> = new Map();

  /** Fills a request's buffers. */
  fill(request: RadarRequest, input: RadarInput): RadarReply {
    this.#see(request.view, input);
    this.#chooseLabels(request.view, input);
    const written = this.#write(request, input);
    const trails = this.#trails(request, input);
    const { observer, expected: path, bands, skyAt: at } = input;
    bands?.update({ path, observer, view: request.view, skyAt: at });
    const bandVersion = bands?.version ?? 0;
    return {
      buffer: request.buffer,
      view: request.view,
      pictureVersion: this.#change.versionOf(written, {
        view: request.view,
        labelVersion: this.#labels.version,
        bandVersion,
        trailSegments: trails.trailSegments ?? null,
      }),
      labelVersion: this.#labels.version,
      ...(this.#labels.version === request.labelVersion ? {} : { labels: this.#labels.texts }),
      bandVersion,
      ...(bandVersion === request.bandVersion ? {} : { band: bands?.band ?? null }),
      ...trails,
    };
  }

  /**
   * What stands at a point of the last frame: an object within a radius, or one whose label is there; null when there is
   * none. Glyph and label count from their edges, so that the finger takes what it covers.
   */
  pick(xPx: number, yPx: number, radiusPx: number): number | null {
    let bestId: number | null = null;
    let bestPx = radiusPx - GLYPH_HALF_PX;
    for (const seen of this.#all) {
      const awayPx = Math.hypot(seen.xPx - xPx, seen.yPx - yPx) - GLYPH_HALF_PX;
      if (awayPx > bestPx) continue;
      bestPx = awayPx;
      bestId = seen.id;
    }
    const label = this.#labels.nearest(xPx, yPx);
    if (label === null || label.awayPx > LABEL_REACH_PX) return bestId;
    return bestId === null || label.awayPx < bestPx ? label.id : bestId;
  }

  #see(view: RadarView, { sources, observer, selectedId, skyAt: at, filter }: RadarInput): void {
    this.#seen = [];
    this.#all = this.#seen;
    if (observer === null) return;
    const furthestNm = furthestVisibleNm(view) * (view.map === undefined ? 1 : MAP_STRETCH);
    const { horizon } = observer.location;
    const limits = {
      radiusKm: furthestNm * KM_PER_NAUTICAL_MILE,
      isPicked: () => false,
      // How high something stands is asked only where a horizon may hide it.
      isGroundOnly: horizon === undefined,
      ...(filter === undefined ? {} : { isHidden: filter.isHidden }),
    };
    const objects = skyAt(observer, at, sources, limits, this.#objects);
    for (let row = 0; row < objects.count; row++) {
      const track = objects.tracks[row] ?? null;
      if (track === null) continue;
      const distanceNm = distanceOf(objects, row);
      const head = placeOf(objects, row);
      const { xPx, yPx } =
        view.map === undefined
          ? radarPoint(view, bearingOf(objects, row, observer), distanceNm)
          : mapPoint(view, view.map, head);
      const climbedM = realAt(objects.climbedM, row);
      const trackDeg = realAt(objects.tracksDeg, row);
      this.#seen.push({
        kind: 'track',
        id: track.id,
        track,
        xPx,
        yPx,
        distanceNm,
        climbedM,
        trackDeg,
        head,
        isBehindHorizon: isRowBehind(objects, row, horizon),
      });
    }
    if (view.map === undefined) this.#all = [...this.#seen, ...radarSatellites(objects, view, selectedId, horizon)];
  }

  #chooseLabels(view: RadarView, { selectedId, now }: RadarInput): void {
    // A map is drawn and pinched through hundreds of scales: labels follow a few times a second all the same.
    const scale = view.map === undefined ? view.rangeNm : 'map';
    const key = `${selectedId} ${scale} ${view.widthPx} ${view.heightPx} ${textScaleOf(view)}`;
    if (key === this.#labelsKey && Math.abs(now - this.#labelsChosenAt) < LABELS_EVERY_MS) return;
    this.#labelsKey = key;
    this.#labelsChosenAt = now;
    this.#labels.choose(this.#all, view, selectedId);
    // The furthest are drawn first and, beyond the capacity, left out: sorted here, not each frame.
    this.#drawOrder = new Map(
      this.#all
        .toSorted((a, b) => b.distanceNm - a.distanceNm)
        .slice(-MAX_RADAR_OBJECTS)
        .map((seen, index) => [seen.id, index]),
    );
  }

  #write(request: RadarRequest, { selectedId, skyAt: now }: RadarInput): RadarFrameViews {
    const views = radarFrameViews(request.buffer);
    const { floats, ints } = views;
    const drawn = this.#inDrawOrder();
    ints[0] = drawn.length;
    ints[1] = MAX_RADAR_LABELS;
    ints[2] = this.#seen.length;
    ints[3] = this.#all.length - this.#seen.length;
    const indexById = new Map<number, number>();
    drawn.forEach((seen, index) => {
      const at = HEADER_WORDS + index * OBJECT_WORDS;
      floats[at] = seen.xPx;
      floats[at + 1] = seen.yPx;
      floats[at + 2] = turnRad(seen, request.view.upDeg);
      ints[at + 3] = seen.id;
      ints[at + 4] = styleWord(seen, selectedId, now);
      indexById.set(seen.id, index);
    });
    for (let slot = 0; slot < MAX_RADAR_LABELS; slot++) ints[LABELS_AT + slot * LABEL_WORDS] = -1;
    const seenById = new Map(drawn.map((seen) => [seen.id, seen]));
    this.#labels.forEachVisible(seenById, selectedId, request.view, (slot, id, anchor) => {
      const at = LABELS_AT + slot * LABEL_WORDS;
      ints[at] = indexById.get(id) ?? -1;
      floats[at + 1] = anchor.xPx;
      floats[at + 2] = anchor.yPx;
      floats[at + 3] = anchor.align;
    });
    return views;
  }

  #inDrawOrder(): SeenObject[] {
    const last = this.#drawOrder.size;
    const order = (seen: SeenObject): number => this.#drawOrder.get(seen.id) ?? last;
    return this.#all.toSorted((a, b) => order(a) - order(b)).slice(0, MAX_RADAR_OBJECTS);
  }

  #trails(
    request: RadarRequest,
    input: RadarInput,
  ): Pick<RadarReply, 'trailVersion' | 'trailSegments' | 'trails' | 'trailView'> {
    const { trails, view } = request;
    const { observer, skyAt: at, now, trailLengthMs = TRAIL_DURATION_MS } = input;
    if (trails === undefined) return { trailVersion: this.#trailVersion };
    const key = `${trailKey(view, observer)} ${sourceOf(input)} ${trailLengthMs}`;
    const isOtherFilter = input.filter !== this.#trailsFilter;
    const isDue = isOtherFilter || key !== this.#trailsKey || Math.abs(now - this.#trailsBuiltAt) >= TRAILS_EVERY_MS;
    const isKnown = request.trailVersion === this.#trailVersion;
    if (isKnown && !isDue) return { trailVersion: this.#trailVersion, trails };
    this.#trailsKey = key;
    this.#trailsFilter = input.filter;
    this.#trailsBuiltAt = now;
    this.#trailVersion++;
    const segments = observer === null ? 0 : this.#buildTrails(trails, { observer, view, now: at, trailLengthMs });
    return { trailVersion: this.#trailVersion, trailSegments: segments, trails, trailView: view };
  }

  #buildTrails(buffer: ArrayBuffer, { observer, view, now, trailLengthMs }: TrailsToBuild): number {
    const plane = this.#planeOf(view, observer);
    const geometry = new TrailGeometry(buffer, plane, view, now, this.#seen.length, trailLengthMs);
    const trailed = trailLengthMs > 0 ? this.#seen : [];
    for (const { track, climbedM, head } of trailed.toSorted((a, b) => a.distanceNm - b.distanceNm)) {
      geometry.add({
        points: track.trail.points,
        head,
        band: altitudeBandOf(track, climbedM),
        isHeadLoose: isEstimated(track, now),
      });
    }
    geometry.finish();
    return geometry.segments;
  }

  #planeOf(view: RadarView, observer: SkyObserver): Plane {
    if (view.map !== undefined) return new MapPlane(view, view.map);
    if (this.#plane?.observer !== observer) this.#plane = new TrailPlane(observer);
    return this.#plane;
  }
}

/** What trails are built anew for at once. Those of a map are moved with it, and stretched by half a zoom at most. */
function trailKey({ rangeNm, widthPx, heightPx, map }: RadarView, observer: SkyObserver | null): string {
  const size = `${widthPx} ${heightPx}`;
  if (map !== undefined) return `${size} map/${Math.round(map.zoom)}`;
  return `${rangeNm} ${size} ${observer?.latitude} ${observer?.longitude}`;
}

/** Clockwise from up on the screen, of the way that something moves over the ground; satellites stay upright. */
function turnRad(seen: SeenObject, upDeg: number): number {
  if (seen.kind === 'satellite') return 0;
  return radiansFromDegrees((Number.isNaN(seen.trackDeg) ? upDeg : seen.trackDeg) - upDeg);
}

function styleWord(seen: SeenObject, selectedId: number | null, now: EpochMs): number {
  const behind = seen.isBehindHorizon ? STYLE_FLAGS.behindHorizon : 0;
  if (seen.kind === 'track') return behind | styleOf(seen.track, seen.climbedM, selectedId, now);
  return behind | seen.style | (seen.id === selectedId ? STYLE_FLAGS.selected : 0);
}

/** Trails of live and of recorded tracks have nothing in common. */
const sourceOf = ({ sources }: RadarInput): string => sources.tracks?.kind ?? 'none';
