import { ENGLISH_BODY_NAMES } from '@engine/sky/celestial/body-names';
import type { SatelliteFilter } from '@engine/sky/satellites/satellite-filter';
import type { SatelliteSkyMessage } from '@engine/sky/satellites/satellite-sky-frame';
import type { HeldFilter } from '../filter/held-filter';
import type { TabledSky } from '../table/write-table';
import type { HistoryPlayer, WantedHistory } from '../history/history-player';
import { HISTORY_ON_ITS_WAY } from '../history/history-status';
import type { ExpectedPath } from '../expected-path/expected-path';
import type { RadarBands } from '../radar/radar-band';
import type { OpenScene } from '../scene/open-scene';
import type { SceneSatellite } from '../scene/sky-scene';
import { LiveTracks } from '@engine/sky/aircraft/live-tracks';
import type { TrackFacts } from '@engine/sky/aircraft/sky-track';
import type { TrackSource } from '@engine/sky/aircraft/track-source';
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
import type { LocalWeather } from '@engine/sky/local-weather';
import { type Observer, type ObserverLocation, observerOf } from '@engine/observer/observer';
import { type SkyObserver, skyObserverOf } from '@engine/sky/sky-observer';
import type { MapCamera, RadarView } from '../radar/radar-view';
import { type CoarseView, coarseView, LARGEST_RADIUS_NM, LEAST_RADIUS_NM } from '../live/coarse-view';
import { fiveSecondPrediction } from '../readouts/five-second-prediction';
import { RadarScene } from '../radar/radar-scene';
import { satelliteSky } from '../readouts/satellite-rows';
import { SatelliteSource } from '@engine/sky/satellites/satellite-source';
import { HomeDeclination } from './home-declination';
import type { SkyLine } from '@engine/triangulation/lines-in-sky';
import type { SkyViewWorld } from './sky-view';
import type { SkyViewSettings } from '../overlay/view.api';
import { type ListedSky, TrackList } from './track-list';

/** Until the page says otherwise: the defaults of part 1 §9. */
const FIRST_SETTINGS: SkyViewSettings = { filterRadiusKm: 25, sensitivity: 75, updateFrequencyHz: 2 };

const NO_TRACKS = new LiveTracks();

/** Somebody on the ground in the middle of a map; how high it lies changes nothing on it. */
const groundOf = ({ latitudeDeg, longitudeDeg }: MapCamera): Observer =>
  observerOf({ latitudeDeg, longitudeDeg, ellipsoidHeightM: null }, null);

/** The sky without its wires: what the worker knows and what it answers. Server time is given from outside. */
export class SkyEngine {
  settings = FIRST_SETTINGS;
  /** Plays what is remembered of past times; null until it has been asked for, and has come. */
  history: HistoryPlayer | null = null;
  /** What is said until it has. */
  missingHistory = HISTORY_ON_ITS_WAY;
  /** Of what is selected, or was. */
  expectedPath: ExpectedPath | null = null;
  radarBands: RadarBands | null = null;
  /** What leaves tracks out of every view; null while nothing does. */
  filter: HeldFilter | null = null;
  bodyNames = ENGLISH_BODY_NAMES;
  sightLines: readonly SkyLine[] = [];
  /** All that the server gives is wanted, whatever radar and list reach. */
  isReachWide = false;
  /** As far as something else wants aircraft around a place, whatever radar and list reach; nautical miles. */
  wantedReachNm: (centre: ObserverLocation) => number = () => 0;
  /** Counts up whenever there may be other tracks. */
  #news = 0;
  /** Shared by radar, sky view and lists, each of which brings it to its own moment. */
  readonly #satellites = new SatelliteSource();
  readonly #tracks = new LiveTracks();
  readonly #radar = new RadarScene();
  readonly #list = new TrackList();
  readonly #serverTime: () => EpochMs;
  readonly #declination = new HomeDeclination();
  /** What the sky view looks at: it stands on the same tracks. */
  readonly viewWorld: SkyViewWorld;
  #trackedIds: ReadonlySet<number> = new Set();
  /** Where the person is; a scene has an observer of its own. */
  #home: SkyObserver | null = null;
  /** The same where the weather is not known. */
  #homeInAnyWeather: SkyObserver | null = null;
  /** From where the sky view shows the stars while nobody knows where the person is. */
  #standIn: SkyObserver | null = null;
  #scene: OpenScene | null = null;
  #position: Observer | null = null;
  /** Where the person is: a scene and another time have weathers of their own, which nobody knows. */
  #weather: LocalWeather | null = null;
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
      isStandIn: () => this.#observer === null && this.#standIn !== null,
      home: () => this.#home,
      declinationDeg: () => this.#declination.at(this.#home, this.#serverTime()),
      settings: () => this.settings,
      filter: () => this.#judgedFilter(this.#serverTime()),
      trackedIds: () => this.#trackedIds,
      scenePose: () => this.#scene?.pose ?? null,
      selectedId: () => this.#selectedId,
      expectedPath: () => this.#expected(),
      serverTimeAt,
      skyTimeAt: (now) => this.#skyTimeAt(now),
      bodyNames: () => this.bodyNames,
      sightLines: () => this.sightLines,
      isSkyLive: () => this.#scene === null && this.#skyTime.kind === 'live',
    };
  }

  set trackedIds(ids: readonly number[]) {
    this.#trackedIds = new Set(ids);
  }

  setObserver(position: Observer | null): void {
    this.#news++;
    this.#position = position;
    this.#homeInAnyWeather = position === null ? null : skyObserverOf(position);
    this.#home = this.#homeInAnyWeather && { ...this.#homeInAnyWeather, weather: this.#weather?.sky ?? null };
  }

  setWeather(weather: LocalWeather | null): void {
    this.#weather = weather;
    this.#tracks.heights.setting = weather?.setting ?? null;
    this.setObserver(this.#position);
  }

  setStandIn(position: Observer | null): void {
    this.#standIn = position === null ? null : skyObserverOf(position);
  }

  setRadarView(view: RadarView): void {
    this.#view = view;
  }

  /** Around which aircraft are asked for: the middle of the map while one is open, wherever the person is. */
  get #centre(): ObserverLocation | null {
    return this.#view?.map === undefined ? this.#position : groundOf(this.#view.map);
  }

  select(id: number | null): void {
    this.#selectedId = id;
  }

  /** Whether that is a time of another kind. */
  setSkyTime(time: SkyTime): boolean {
    const isOther = time.kind !== this.#skyTime.kind;
    this.#skyTime = time;
    return isOther;
  }

  /** Satellites as the orbits worker sends them; null when it sends none any more. */
  acceptSatellites(message: SatelliteSkyMessage | null): void {
    if (message === null) this.#satellites.forget();
    else this.#satellites.accept(message);
  }

  /** What is remembered is wanted for a past moment; null for all other times, and where nobody knows the place. */
  wantedHistory(): WantedHistory | null {
    const nowMs = this.#serverTime();
    if (this.#centre === null || !this.#isPast(nowMs)) return null;
    const view = coarseView(this.#centre, this.#radiusNm());
    const feed = this.#feed?.mode === 'replay' ? 'replay' : 'live';
    return { view, feed, atMs: this.#skyTimeAt(nowMs), rate: this.#skyTime.rate, nowMs };
  }

  setSatelliteFilter(filter: SatelliteFilter): void {
    this.#satellites.filter = filter;
    if (this.#scene !== null) this.#scene.satellites.filter = filter;
  }

  /** Shows a scene in the place of the live sky; null goes back to it. */
  show(scene: OpenScene | null): void {
    this.#scene = scene;
    this.#news++;
    if (scene !== null) scene.satellites.filter = this.#satellites.filter;
  }

  /** A satellite of the scene as it stands at the time that is shown; null without a scene, and where it has none such. */
  sceneSatellite(noradId: number): SceneSatellite | null {
    return this.#scene?.satelliteAt(noradId, this.#skyTimeAt(this.#serverTime())) ?? null;
  }

  seed(objects: readonly AerialObject[]): void {
    const now = this.#serverTime();
    this.#news++;
    this.#tracks.seed(seedTracksOf(objects, now), now);
  }

  acceptFeedStatus(feed: FeedStatus): void {
    this.#feed = feed;
    this.#receivedAt = this.#serverTime();
  }

  acceptMessage(message: LiveMessage): void {
    this.#receivedAt = this.#serverTime();
    this.#news++;
    this.#tracks.apply(trackBlocksOf(message.blocks), this.#receivedAt);
  }

  /** The view to ask the server for, and from here on the only tiles that are kept; null without an observer. */
  coarseView(): CoarseView | null {
    if (this.#centre === null) return null;
    const view = coarseView(this.#centre, Math.max(this.#radiusNm(), this.wantedReachNm(this.#centre)));
    this.#tracks.keepTiles(new Set(view.tiles));
    return view;
  }

  /** `clockOffsetMs` as the snapshot tells it. */
  snapshot(connection: ConnectionState, clockOffsetMs: number | null = null): SkySnapshot {
    const now = this.#serverTime();
    const at = this.#skyTimeAt(now);
    this.#tracks.dropOld(now);
    const observer = this.#observer;
    return {
      serverTimeMs: now,
      connection,
      messageAgeS: this.#receivedAt === null ? null : Math.max(0, (now - this.#receivedAt) / 1000),
      feed: this.#feed,
      ...this.#list.readout(this.#listedSky(now)),
      prediction: this.#prediction(now),
      radiusNm: this.#radiusNm(),
      clockOffsetMs,
      skyTimeMs: at,
      declinationDeg: this.#declination.at(this.#home, now),
      satellites: observer === null ? null : satelliteSky(this.#satellitesPicked(), observer, at),
      history: this.#isPast(now) ? (this.history?.statusAt(at) ?? this.missingHistory) : null,
    };
  }

  radarFrame(request: RadarRequest): RadarReply {
    const now = this.#serverTime();
    const { map } = request.view;
    const filter = this.#judgedFilter(now);
    return this.#radar.fill(request, {
      sources: { tracks: this.#tracksShown(), directions: map === undefined ? [this.#satellitesPicked()] : [] },
      observer: map === undefined ? this.#observer : skyObserverOf(groundOf(map)),
      selectedId: this.#selectedId,
      expected: this.#expected(),
      bands: this.radarBands,
      skyAt: this.#skyTimeAt(now),
      now,
      ...(this.settings.trailLengthMs === undefined ? {} : { trailLengthMs: this.settings.trailLengthMs }),
      ...(filter === null ? {} : { filter }),
    });
  }

  pick(xPx: number, yPx: number, radiusPx: number): number | null {
    return this.#radar.pick(xPx, yPx, radiusPx);
  }

  /** Of those that are shown, however far away. */
  nearest(): number | null {
    return this.#list.ids(this.#listedSky(this.#serverTime(), Number.POSITIVE_INFINITY)).shown[0] ?? null;
  }

  /** At most `count`, nearest first, however far away, and whatever is shown of them. */
  nearestIds(count: number): readonly number[] {
    return this.#list.ids(this.#listedSky(this.#serverTime(), Number.POSITIVE_INFINITY)).all.slice(0, count);
  }

  /** Everything that is known, for a table; null without a place. */
  tabled(): TabledSky | null {
    return this.#list.tabled(this.#listedSky(this.#serverTime(), Number.POSITIVE_INFINITY));
  }

  /** What the live stream has told of an object; null where it is not received. */
  liveFacts(id: number): TrackFacts | null {
    return this.#tracks.trackAt(id)?.facts ?? null;
  }

  /** The tracks of the live sky, of the past that is shown or of the scene, and the time that they are known for. */
  known(): { readonly tracks: TrackSource; readonly at: EpochMs } {
    const now = this.#serverTime();
    return { tracks: this.#tracksListed(now), at: this.#listTime(now) };
  }

  /** The live tracks as they are now, whatever is shown, and where the person is; null while nobody knows that. */
  here(): { readonly tracks: TrackSource; readonly at: EpochMs; readonly observer: SkyObserver } | null {
    return this.#home === null ? null : { tracks: this.#tracks, at: this.#serverTime(), observer: this.#home };
  }

  /** The time that the sky is shown for, and whence: also of a scene, or a place that stands in; null without one. */
  seenFrom(): { readonly observer: SkyObserver; readonly at: EpochMs } | null {
    const observer = this.viewWorld.observer();
    return observer === null ? null : { observer, at: this.#skyTimeAt(this.#serverTime()) };
  }

  /** The live tracks as they are now, whatever is shown. */
  live(): { readonly tracks: TrackSource; readonly at: EpochMs } {
    const at = this.#serverTime();
    this.#tracks.dropOld(at);
    return { tracks: this.#tracks, at };
  }

  /** Of a scene or of home; the weather of now says nothing of another time. */
  get #observer(): SkyObserver | null {
    if (this.#scene !== null) return this.#scene.observer;
    return this.#skyTime.kind === 'live' ? this.#home : this.#homeInAnyWeather;
  }

  #listedSky(now: EpochMs, radiusNm = this.#radiusNm()): ListedSky {
    return {
      tracks: this.#tracksListed(now),
      at: this.#listTime(now),
      observer: this.#observer,
      radiusNm,
      selectedId: this.#selectedId,
      filter: this.#judgedFilter(now),
    };
  }

  /** The filter, with what it says of the tracks that there are now. Without a place a map's middle stands in for it. */
  #judgedFilter(now: EpochMs): HeldFilter | null {
    const { filter } = this;
    if (filter === null) return null;
    const centre = this.#view?.map === undefined ? null : groundOf(this.#view.map);
    filter.review({
      tracks: this.#tracksListed(now),
      at: this.#listTime(now),
      observer: this.#observer ?? (centre === null ? null : skyObserverOf(centre)),
      isPlaceKnown: this.#observer !== null,
      news: this.#news,
    });
    return filter;
  }

  /** While the sky's time is moved ahead the list goes on with what is live. */
  #listTime(now: EpochMs): EpochMs {
    return this.#scene !== null || this.#isPast(now) ? this.#skyTimeAt(now) : now;
  }

  #tracksListed(now: EpochMs): TrackSource {
    if (this.#scene !== null) return this.#scene.tracks;
    return this.#isPast(now) ? (this.history ?? NO_TRACKS) : this.#tracks;
  }

  /** The sky is shown for a time of which aircraft can be remembered. */
  #isPast(now: EpochMs): boolean {
    return this.#scene === null && this.#skyTime.kind === 'moved' && skyTimeMs(this.#skyTime, now) < now;
  }

  #skyTimeAt(now: EpochMs): EpochMs {
    if (this.#scene === null) return epochMs(skyTimeMs(this.#skyTime, now));
    const { fromMs, toMs, atMs } = this.#scene;
    const wantedMs = this.#skyTime.kind === 'recorded' ? skyTimeMs(this.#skyTime, now) : atMs;
    return epochMs(Math.min(toMs, Math.max(fromMs, wantedMs)));
  }

  /** None while the sky is shown for a time to come: nobody knows where aircraft will be then. */
  #tracksShown(): TrackSource | null {
    if (this.#scene !== null) return this.#scene.tracks;
    // What flew over a place that is no longer known is not seen from one that stands in for it.
    if (this.#home === null && this.#view?.map === undefined) return null;
    if (this.#skyTime.kind === 'live') return this.#tracks;
    return this.#isPast(this.#serverTime()) ? this.history : null;
  }

  /** It was predicted from now: another time and a scene have none. */
  #expected(): ExpectedPath | null {
    const isNow = this.#scene === null && this.#skyTime.kind === 'live';
    const isHidden = this.#selectedId !== null && this.filter?.isHidden(this.#selectedId) === true;
    return isNow && !isHidden && this.expectedPath?.objectId === this.#selectedId ? this.expectedPath : null;
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
    const track = this.#tracksListed(now).trackAt(this.#selectedId, at);
    return track === undefined ? null : fiveSecondPrediction(track, at);
  }

  #radiusNm(): number {
    const skyViewNm = (this.settings.filterRadiusKm * 1000) / METRES_PER_NAUTICAL_MILE;
    if (this.isReachWide) return LARGEST_RADIUS_NM;
    return Math.max(LEAST_RADIUS_NM, skyViewNm, this.#view === null ? 0 : furthestVisibleNm(this.#view));
  }
}
