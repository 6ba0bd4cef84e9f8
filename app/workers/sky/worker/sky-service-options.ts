import type { aircraftMoments } from '@engine/look-up/aircraft-moments';
import type { RecalledWatch } from '../alerts/alerts.api';
import type { SkyAlerts } from '../alerts/sky-alerts';
import type { StarCatalogue } from '@engine/sky/celestial/star-catalogue';
import type { HeldFilter } from '../filter/held-filter';
import type { NewHistoryPlayer } from '../history/history-link';
import type { RadarBands } from '../radar/radar-band';
import type { SkyIdentification } from '../identify/sky-identification';
import type { LiveConnectionOptions } from '../live/live-connection';
import type { SkyEvent } from '../readouts/sky-event';
import type { OpenedScene } from '../scene/open-scene';
import type { messagesAbout } from '../scene/recorded-sky';
import type { predictTrack } from '../expected-path/predict-track';
import type { SkyScene } from '../scene/sky-scene';
import type { writeTable } from '../table/write-table';
import type { SkyView, SkyViewWorld } from './sky-view';

/** Makes the sky view over what the worker knows. */
export type NewSkyView = (world: SkyViewWorld, emit: (event: SkyEvent) => void) => SkyView;

/** What the service needs of the world around it; the worker gives the real things, tests give others. */
export type SkyServiceOptions = Pick<
  LiveConnectionOptions,
  'openSocket' | 'openEvents' | 'decode' | 'now' | 'random' | 'after'
> & {
  /** The fixed stars, asked for when a sky view opens; null when they cannot be had, and none are drawn. */
  readonly loadStars: () => Promise<StarCatalogue | null>;
  /** What makes the sky view, asked for when one opens: orientation, alignment and the ephemerides come with it. */
  readonly loadSkyView: () => Promise<NewSkyView>;
  /** What reads scenes, asked for with the first of them: it brings SGP4 with it. */
  readonly loadSceneReader: () => Promise<(scene: SkyScene) => OpenedScene>;
  /** What makes messages for a scene of those of the stream. */
  readonly loadSceneWriter: () => Promise<typeof messagesAbout>;
  /** What plays the past, asked for with the first moment of it. */
  readonly loadHistory: () => Promise<NewHistoryPlayer>;
  /** What ranks sightings and sounds, asked for with the first of them. */
  readonly loadIdentification: () => Promise<SkyIdentification>;
  /** What says where an aircraft will be, asked for with the first that is chosen. */
  readonly loadPrediction: () => Promise<typeof predictTrack>;
  /** What finds what aircraft give to look up for, asked for once a page shows it. */
  readonly loadLookUps: () => Promise<typeof aircraftMoments>;
  /** What lays an expected way out on the radar, asked for with the first of them. */
  readonly loadRadarBands: () => Promise<RadarBands>;
  /** What judges by a filter, asked for with the first of them. */
  readonly loadFilter: () => Promise<(text: string) => Promise<HeldFilter>>;
  /** What holds rules against the sky, asked for with the first that this device watches. */
  readonly loadAlerts: () => Promise<(recalled: RecalledWatch) => SkyAlerts>;
  /** What writes tables, asked for with the first of them. */
  readonly loadTable: () => Promise<typeof writeTable>;
};
