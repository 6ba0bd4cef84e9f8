import type { AerialObject } from '@contract/aerial-object';
import type { FeedStatus } from '@contract/feed-status';
import type { LiveMessage } from '@contract/live-frame';
import { greatCircleDistance } from '@engine/ar-math/great-circle';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { type EpochMs, epochMs } from '@engine/units/quantity';
import type { RadarReply, RadarRequest } from '../radar-frame';
import { LIVE_SKY_TIME, type SkyTime, skyTimeMs } from '../../sky-time';
import { furthestVisibleNm } from '../radar-geometry';
import type {
  ConnectionState,
  FiveSecondPrediction,
  ObserverPosition,
  RadarView,
  SkyEvent,
  SkySnapshot,
} from '../sky.api';
import { type CoarseView, coarseView, LEAST_RADIUS_NM } from './coarse-view';
import { fiveSecondPrediction } from './five-second-prediction';
import { RadarScene } from './radar-scene';
import { satelliteSky } from './satellite-rows';
import { SatelliteSource } from './satellite-source';
import { SkyView } from './sky-view';
import type { SkyTrack } from './sky-track';
import { MAX_ROWS, type Observer, observerAt, type PlacedTrack, placedTracks, rowOf } from './snapshot-rows';
import { TrackStore } from './track-store';

const NO_TRACKS: readonly SkyTrack[] = [];

/** The sky without its wires: what the worker knows and what it answers. Server time is given from outside. */
export class SkyEngine {
  /** The camera's sky over the same tracks. */
  readonly view: SkyView;
  /** Shared by radar, sky view and lists, each of which brings it to its own moment. */
  readonly satellites = new SatelliteSource();
  readonly #tracks = new TrackStore();
  readonly #scene = new RadarScene();
  readonly #serverTime: () => EpochMs;
  #observer: Observer | null = null;
  #position: ObserverPosition | null = null;
  #view: RadarView | null = null;
  #selectedId: number | null = null;
  #skyTime = LIVE_SKY_TIME;
  #feed: FeedStatus | null = null;
  #heardAt: EpochMs | null = null;

  /** `serverTimeAt` turns a moment of the device's clock into the server's; `hear` takes what the sky view has to say. */
  constructor(
    serverTime: () => EpochMs,
    serverTimeAt: (deviceMs: number) => EpochMs = epochMs,
    hear: (event: SkyEvent) => void = () => {},
  ) {
    this.#serverTime = serverTime;
    this.view = new SkyView(
      {
        tracks: () => this.#tracksShown(),
        observer: () => this.#observer,
        selectedId: () => this.#selectedId,
        serverTimeAt,
        skyTimeAt: (now) => this.#skyTimeAt(now),
        isSkyLive: () => this.#skyTime.isLive,
      },
      this.satellites,
      hear,
    );
  }

  setObserver(position: ObserverPosition | null): void {
    this.#position = position;
    this.#observer = position === null ? null : observerAt(position);
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

  seed(objects: readonly AerialObject[]): void {
    this.#tracks.seed(objects, this.#serverTime());
  }

  heardFeed(feed: FeedStatus): void {
    this.#feed = feed;
    this.#heardAt = this.#serverTime();
  }

  heardMessage(message: LiveMessage): void {
    this.#heardAt = this.#serverTime();
    this.#tracks.apply(message, this.#heardAt);
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
    const skyAt = this.#skyTimeAt(now);
    this.#tracks.dropOld(now);
    const observer = this.#observer;
    const placed =
      observer === null ? [] : placedTracks(this.#tracks.all(), observer, this.#radiusNm(), this.#selectedId, now);
    const isListed = (place: PlacedTrack, index: number): boolean =>
      index < MAX_ROWS || place.track.id === this.#selectedId;
    return {
      serverTimeMs: now,
      connection,
      messageAgeS: this.#heardAt === null ? null : Math.max(0, (now - this.#heardAt) / 1000),
      feed: this.#feed,
      rows: observer === null ? [] : placed.filter(isListed).map((place) => rowOf(place, observer, now)),
      leftOutNm: placed.filter((place, index) => !isListed(place, index)).map((place) => place.distance),
      prediction: this.#prediction(now),
      radiusNm: this.#radiusNm(),
      clockOffsetMs,
      skyTimeMs: skyAt,
      satellites: observer === null ? null : satelliteSky(this.#satellitesPicked(), observer, skyAt),
    };
  }

  radarFrame(request: RadarRequest): RadarReply {
    const now = this.#serverTime();
    return this.#scene.fill(request, {
      tracks: this.#tracksShown(),
      satellites: this.#satellitesPicked(),
      observer: this.#observer,
      selectedId: this.#selectedId,
      now,
      skyAt: this.#skyTimeAt(now),
    });
  }

  pick(xPx: number, yPx: number, radiusPx: number): number | null {
    return this.#scene.pick(xPx, yPx, radiusPx);
  }

  nearest(): number | null {
    const observer = this.#observer;
    if (observer === null) return null;
    const now = this.#serverTime();
    let bestId: number | null = null;
    let bestNm = Infinity;
    for (const track of this.#tracks.all()) {
      const distanceNm = greatCircleDistance(observer, track.display.at(now));
      if (distanceNm >= bestNm) continue;
      bestNm = distanceNm;
      bestId = track.id;
    }
    return bestId;
  }

  #skyTimeAt(now: EpochMs): EpochMs {
    return epochMs(skyTimeMs(this.#skyTime, now));
  }

  /** None while the sky is shown for another time: nobody knows where aircraft will be then. */
  #tracksShown(): Iterable<SkyTrack> {
    return this.#skyTime.isLive ? this.#tracks.all() : NO_TRACKS;
  }

  /** With what the user has picked out by now. */
  #satellitesPicked(): SatelliteSource {
    this.satellites.pick(this.#selectedId, this.view.trackedIds);
    return this.satellites;
  }

  #prediction(now: EpochMs): FiveSecondPrediction | null {
    const track = this.#selectedId === null ? undefined : this.#tracks.get(this.#selectedId);
    return track === undefined ? null : fiveSecondPrediction(track, now);
  }

  #radiusNm(): number {
    const skyViewNm = (this.view.settings.filterRadiusKm * 1000) / METRES_PER_NAUTICAL_MILE;
    return Math.max(LEAST_RADIUS_NM, skyViewNm, this.#view === null ? 0 : furthestVisibleNm(this.#view));
  }
}
