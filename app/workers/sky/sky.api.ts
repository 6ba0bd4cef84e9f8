import type { LocalWeather } from '@engine/sky/local-weather';
import type { Observer } from '@engine/observer/observer';
import type { LookUpMoment } from '@engine/look-up/look-up-moment';
import type { SatelliteFilter } from '@engine/sky/satellites/satellite-filter';
import type { SkyTime } from '@engine/sky/sky-time';
import type { AlertsApi } from './alerts/alerts.api';
import type { ExpectedPath } from './expected-path/expected-path';
import type { PredictionBasis } from './expected-path/predict-track';
import type { FilterApi } from './filter/filter.api';
import type { IdentifyApi } from './identify/identify.api';
import type { LiveApi } from './live/live.api';
import type { AlignmentApi } from './overlay/alignment.api';
import type { ViewApi } from './overlay/view.api';
import type { RadarApi } from './radar/radar.api';
import type { SceneApi } from './scene/scene.api';
import type { TableApi } from './table/table.api';

/**
 * Commands and questions of the sky worker (Comlink): those of its parts, and what all parts share. Streams use ports
 * of their own; opening one again replaces the one before.
 */
export interface SkyApi
  extends LiveApi,
    RadarApi,
    ViewApi,
    AlignmentApi,
    SceneApi,
    IdentifyApi,
    FilterApi,
    TableApi,
    AlertsApi {
  setObserver(position: Observer | null): Promise<void>;
  /**
   * A place some hundred kilometres off, for as long as the observer's own is not known: the sky view shows Sun, Moon,
   * planets and stars from there. Nothing that is nearer is worked out from it, nor does the server hear of it.
   */
  setStandIn(position: Observer | null): Promise<void>;
  /** Where the observer is; null where nobody knows it, and then it is not counted. */
  setWeather(weather: LocalWeather | null): Promise<void>;
  select(id: number | null): Promise<void>;
  /**
   * Where an aircraft will be, by what is known of it here, for so many seconds from now; null where nothing of it was
   * heard lately, on the ground, and where what predicts could not be loaded.
   * @param basis what the server knows beside the stream; null where it has not told it
   */
  predict(id: number, aheadS: number, basis: PredictionBasis | null): Promise<ExpectedPath | null>;
  /**
   * What live aircraft give to look up for over the person's place, whatever time is shown; nothing without a place, and
   * where what works it out could not be loaded.
   */
  lookUps(): Promise<readonly LookUpMoment[]>;
  /** Where an object is expected: radar and sky view draw it while that object is selected. Null draws none. */
  setExpectedPath(path: ExpectedPath | null): Promise<void>;
  /** Stops work while the page is hidden; starts again with a full frame. */
  setPaused(paused: boolean): Promise<void>;
  /**
   * The orbits worker's own port: it posts SatelliteSkyMessage. Null: satellites are no longer wanted, and none are
   * shown.
   */
  attachSatellites(port: MessagePort | null): Promise<void>;
  setSatelliteFilter(filter: SatelliteFilter): Promise<void>;
  /**
   * What the sky is shown for. Aircraft of a past time are those that the server remembers; of a time to come there are
   * none.
   */
  setSkyTime(time: SkyTime): Promise<void>;
}
