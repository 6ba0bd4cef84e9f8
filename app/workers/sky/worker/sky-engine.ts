import type { SatelliteFilter } from '@engine/sky/satellites/satellite-filter';
import type { SatelliteSkyMessage } from '@engine/sky/satellites/satellite-sky-frame';
import type { OpenScene } from '../scene/open-scene';
import type { SceneSatellite } from '../scene/sky-scene';
import { LiveTracks } from '@engine/sky/aircraft/live-tracks';
import type { TrackFacts } from '@engine/sky/aircraft/sky-track';
import type { TrackSource } from '@engine/sky/aircraft/track-source';
import { SkyObjects } from '@engine/sky/sky-objects';
import { skyAt } from '@engine/sky/collect-sky';
import { trackBlocksOf } from '@contract/track-blocks';
import { seedTracksOf } from '../live/seed-tracks';
import type { AerialObject } from '@contract/aerial-object';
import type { FeedStatus } from '@contract/feed-status';
import type { LiveMessage } from '@contract/live-frame';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { type EpochMs, epochMs } from '@engine/units/quantity';
import type { RadarReply, RadarRequest } from '../radar/radar-frame';
import { LIVE_SKY_TIME, type SkyTime, skyTimeMs } from '@engine/sky/sky-time';
import { furthestVisibleNm } from '../radar/radar-geometry';
import type { ConnectionState } from '../live/connection-state';
import type { FiveSecondPrediction, SkySnapshot } from '../readouts/sky-snapshot';
import type { Observer } from '@engine/observer/observer';
import { type SkyObserver, skyObserverOf } from '@engine/sky/sky-observer';
import type { RadarView } from '../radar/radar-view';
import { type CoarseView, coarseView, LEAST_RADIUS_NM } from '../live/coarse-view';
import { fiveSecondPrediction } from '../readouts/five-second-prediction';
import { RadarScene } from '../radar/radar-scene';
import { satelliteSky } from '../readouts/satellite-rows';
import { SatelliteSource } from '@engine/sky/satellites/satellite-source';
import { HomeDeclination } from './home-declination';
import type { SkyViewWorld } from './sky-view';
import type { SkyViewSettings } from '../overlay/view.api';
import { MAX_ROWS, rowOf, type ListedTrack, listedTracks } from '../readouts/snapshot-rows';

/** More than fly within the reach of any list. */
const MOST_LISTED = 16_384;
const KM_PER_NAUTICAL_MILE = METRES_PER_NAUTICAL_MILE / 1000;

/** Until the page says otherwise: the defaults of part 1 §9. */
const FIRST_SETTINGS: SkyViewSettings = { filterRadiusKm: 25, sensitivity: 75, updateFrequencyHz: 2 };

/** The sky without its wires: what the worker knows and what it answers. Server time is given from outside. */
export class SkyEngine {
  settings = FIRST_SETTINGS;
  /** Shared by radar, sky view and lists, each of which brings it to its own moment. */
  readonly #satellites = new SatelliteSource();
  readonly #tracks = new LiveTracks();
  readonly #radar = new RadarScene();
  /** What the lists are made from. */
  readonly #listed = new SkyObjects(MOST_LISTED);
  readonly #serverTime: () => EpochMs;
  readonly #declination = new HomeDeclination();
  /** What the sky view looks at: it stands on the same tracks. */
  readonly viewWorld: SkyViewWorld;
  #trackedIds: ReadonlySet<number> = new Set();
  /** Where the person is; a scene has an observer of its own. */
  #home: SkyObserver | null = null;
  /** From where the sky view shows the stars while nobody knows where the person is. */
  #standIn: SkyObserver | null = null;
  #scene: OpenScene | null = null;
  #position: Observer | null = null;
  #view: RadarView | null = null;
  #selectedId: number | null = null;
  #skyTime = LIVE_SKY_TIME;
  #feed: FeedStatus | null = null;
  #receivedAt: EpochMs | null = null;

  /** `serverTimeAt` turns a moment of the device's clock into the server's. */
  constructor(serverTime: () => EpochMs, serverTimeAt: (deviceMs: number) => EpochMs = epochMs) {
    this.#serverTime = serverTime;
    this.viewWorld = {
      tracks: () => this.#tracksShown(),
      satellites: () => this.#satellitesPicked(),
      observer: () => this.#observer ?? this.#standIn,
      home: () => this.#home,
      declinationDeg: () => this.#declination.at(this.#home, this.#serverTime()),
      settings: () => this.settings,
      trackedIds: () => this.#trackedIds,
      scenePose: () => this.#scene?.pose ?? null,
      selectedId: () => this.#selectedId,
      serverTimeAt,
      skyTimeAt: (now) => this.#skyTimeAt(now),
      isSkyLive: () => this.#scene === null && this.#skyTime.kind === 'live',
    };
  }

  set trackedIds(ids: readonly number[]) {
    this.#trackedIds = new Set(ids);
  }

  setObserver(position: Observer | null): void {
    this.#position = position;
    this.#home = position === null ? null : skyObserverOf(position);
  }

  setStandIn(position: Observer | null): void {
    this.#standIn = position === null ? null : skyObserverOf(position);
  }

  setRadarView(view: RadarView): void {
    this.#view = view;
  }

  select(id: number | null): void {
    this.#selectedId = id;
  }

  setSkyTime(time: SkyTime): void {
    this.#skyTime = time;
  }

  /** Satellites as the orbits worker sends them; null when it sends none any more. */
  acceptSatellites(message: SatelliteSkyMessage | null): void {
    if (message === null) this.#satellites.forget();
    else this.#satellites.accept(message);
  }

  setSatelliteFilter(filter: SatelliteFilter): void {
    this.#satellites.filter = filter;
    if (this.#scene !== null) this.#scene.satellites.filter = filter;
  }

  /** Shows a scene in the place of the live sky; null goes back to it. */
  show(scene: OpenScene | null): void {
    this.#scene = scene;
    if (scene !== null) scene.satellites.filter = this.#satellites.filter;
  }

  /** A satellite of the scene as it stands at the time that is shown; null without a scene, and where it has none such. */
  sceneSatellite(noradId: number): SceneSatellite | null {
    return this.#scene?.satelliteAt(noradId, this.#skyTimeAt(this.#serverTime())) ?? null;
  }

  seed(objects: readonly AerialObject[]): void {
    const now = this.#serverTime();
    this.#tracks.seed(seedTracksOf(objects, now), now);
  }

  acceptFeedStatus(feed: FeedStatus): void {
    this.#feed = feed;
    this.#receivedAt = this.#serverTime();
  }

  acceptMessage(message: LiveMessage): void {
    this.#receivedAt = this.#serverTime();
    this.#tracks.apply(trackBlocksOf(message.blocks), this.#receivedAt);
  }

  /** The view to ask the server for, and from here on the only tiles that are kept; null without an observer. */
  coarseView(): CoarseView | null {
    if (this.#position === null) return null;
    const view = coarseView(this.#position, this.#radiusNm());
    this.#tracks.keepTiles(new Set(view.tiles));
    return view;
  }

  /** `clockOffsetMs` as the snapshot tells it. */
  snapshot(connection: ConnectionState, clockOffsetMs: number | null = null): SkySnapshot {
    const now = this.#serverTime();
    const at = this.#skyTimeAt(now);
    this.#tracks.dropOld(now);
    const observer = this.#observer;
    const listed = this.#list(observer, now);
    const isListed = ({ track }: ListedTrack, index: number): boolean =>
      index < MAX_ROWS || track.id === this.#selectedId;
    return {
      serverTimeMs: now,
      connection,
      messageAgeS: this.#receivedAt === null ? null : Math.max(0, (now - this.#receivedAt) / 1000),
      feed: this.#feed,
      rows:
        observer === null
          ? []
          : listed.filter(isListed).map((place) => rowOf(place, this.#listed, observer, this.#listTime(now))),
      leftOutNm: listed.filter((place, index) => !isListed(place, index)).map(({ distance }) => distance),
      prediction: this.#prediction(now),
      radiusNm: this.#radiusNm(),
      clockOffsetMs,
      skyTimeMs: at,
      declinationDeg: this.#declination.at(this.#home, now),
      satellites: observer === null ? null : satelliteSky(this.#satellitesPicked(), observer, at),
    };
  }

  radarFrame(request: RadarRequest): RadarReply {
    const now = this.#serverTime();
    return this.#radar.fill(request, {
      sources: { tracks: this.#tracksShown(), directions: [this.#satellitesPicked()] },
      observer: this.#observer,
      selectedId: this.#selectedId,
      skyAt: this.#skyTimeAt(now),
      now,
    });
  }

  pick(xPx: number, yPx: number, radiusPx: number): number | null {
    return this.#radar.pick(xPx, yPx, radiusPx);
  }

  nearest(): number | null {
    return this.nearestIds(1)[0] ?? null;
  }

  /** At most `count`, nearest first, however far away. */
  nearestIds(count: number): readonly number[] {
    const listed = this.#list(this.#observer, this.#serverTime(), Number.POSITIVE_INFINITY);
    return listed.slice(0, count).map(({ track }) => track.id);
  }

  /** What the live stream has told of an object; null where it is not received. */
  liveFacts(id: number): TrackFacts | null {
    return this.#tracks.trackAt(id)?.facts ?? null;
  }

  get #observer(): SkyObserver | null {
    return this.#scene === null ? this.#home : this.#scene.observer;
  }

  /** Tracks for the list, nearest first; their rows stand in `#listed`. */
  #list(observer: SkyObserver | null, now: EpochMs, radiusNm = this.#radiusNm()): readonly ListedTrack[] {
    if (observer === null) return [];
    const limits = { radiusKm: radiusNm * KM_PER_NAUTICAL_MILE, isPicked: (id: number) => id === this.#selectedId };
    const tracks = this.#scene?.tracks ?? this.#tracks;
    skyAt(observer, this.#listTime(now), { tracks, directions: [] }, limits, this.#listed);
    return listedTracks(this.#listed);
  }

  /** While the sky's time is moved the list goes on with what is live. */
  #listTime(now: EpochMs): EpochMs {
    return this.#scene === null ? now : this.#skyTimeAt(now);
  }

  #skyTimeAt(now: EpochMs): EpochMs {
    if (this.#scene === null) return epochMs(skyTimeMs(this.#skyTime, now));
    const { fromMs, toMs, atMs } = this.#scene;
    const wantedMs = this.#skyTime.kind === 'recorded' ? skyTimeMs(this.#skyTime, now) : atMs;
    return epochMs(Math.min(toMs, Math.max(fromMs, wantedMs)));
  }

  /** None while the sky is shown for another time: nobody knows where aircraft will be then. */
  #tracksShown(): TrackSource | null {
    if (this.#scene !== null) return this.#scene.tracks;
    // What flew over a place that is no longer known is not seen from one that stands in for it.
    if (this.#home === null) return null;
    return this.#skyTime.kind === 'live' ? this.#tracks : null;
  }

  /** With what the user has picked out by now. */
  #satellitesPicked(): SatelliteSource {
    const satellites = this.#scene?.satellites ?? this.#satellites;
    satellites.pick(this.#selectedId, this.#trackedIds);
    return satellites;
  }

  #prediction(now: EpochMs): FiveSecondPrediction | null {
    if (this.#selectedId === null) return null;
    const at = this.#listTime(now);
    const track = (this.#scene?.tracks ?? this.#tracks).trackAt(this.#selectedId, at);
    return track === undefined ? null : fiveSecondPrediction(track, at);
  }

  #radiusNm(): number {
    const skyViewNm = (this.settings.filterRadiusKm * 1000) / METRES_PER_NAUTICAL_MILE;
    return Math.max(LEAST_RADIUS_NM, skyViewNm, this.#view === null ? 0 : furthestVisibleNm(this.#view));
  }
}
