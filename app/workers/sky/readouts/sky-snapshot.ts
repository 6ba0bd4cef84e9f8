import type { PlaceGoesBy } from '@engine/tracking/track-display';
import type { ObjectType } from '@contract/aerial-object';
import type { FeedStatus } from '@contract/feed-status';
import type { FilterReadout } from '../filter/filter.api';
import type { HistoryStatus } from '../history/history-status';
import type { ConnectionState } from '../live/connection-state';

/** One row of the object list: plain data, sorted nearest first, about twice a second. */
export interface SkyRow {
  readonly id: number;
  readonly name: string;
  readonly type: ObjectType;
  readonly objectClass: string;
  readonly callsign: string | null;
  readonly registration: string | null;
  readonly typeDesignator: string | null;
  readonly typeName: string | null;
  readonly operator: string | null;
  readonly feed: 'live' | 'replay' | 'demo';
  readonly isEmergency: boolean;
  /** What it says of its movement contradicts itself. */
  readonly isDoubtful: boolean;
  /** It states poor navigation quality. */
  readonly hasPoorQuality: boolean;
  readonly onGround: boolean;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  /** Pressure altitude where it is known, else the height above the ellipsoid; null on the ground too. */
  readonly altitudeFt: number | null;
  readonly groundSpeedKt: number | null;
  readonly trackDeg: number | null;
  readonly verticalRateFtMin: number | null;
  readonly distanceNm: number;
  readonly bearingDeg: number;
  /** Apparent, as the sky view has it: refraction applied; null where no height is known. */
  readonly elevationDeg: number | null;
  readonly slantRangeM: number | null;
  /** What elevation and slant range were worked out with; `pressure` is an approximation. */
  readonly heightKind: 'ellipsoid' | 'pressure' | null;
  /** Age of the fix against the server's clock. */
  readonly fixAgeS: number;
  /** The drawn position is advanced from a fix older than the freshness limit. */
  readonly isEstimated: boolean;
  readonly placeGoesBy: PlaceGoesBy;
  readonly squawk: string | null;
  readonly sources: readonly string[];
}

/** One of the satellites that are shown, for lists. */
export interface SatelliteRow {
  readonly id: number;
  readonly name: string;
  /** The orbit is invented. */
  readonly isDemo: boolean;
  readonly azimuthDeg: number;
  /** Apparent: refraction applied. */
  readonly elevationDeg: number;
  readonly slantRangeM: number;
  /** Visual magnitude; null in the Earth's shadow. */
  readonly magnitude: number | null;
  /** For the naked eye: sunlit, in a dark sky, bright enough. */
  readonly isVisible: boolean;
}

/** What is known of the satellites above the observer. */
export interface SatelliteSky {
  /** For the naked eye. */
  readonly visible: number;
  readonly above: number;
  /** The 40 brightest of those that the filter shows, and all that the user has picked out; brightest first. */
  readonly rows: readonly SatelliteRow[];
}

/** TGT-02: where the selected object will be five seconds from now, and how far to trust that. */
export interface FiveSecondPrediction {
  readonly id: number;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  /** As `SkyRow.altitudeFt`. */
  readonly altitudeFt: number | null;
  /** [0, 1]; 0 from a minute after the last position. */
  readonly reliability: number;
}

/** What React may know: a snapshot at 1–2 Hz, never per frame. */
export interface SkySnapshot {
  readonly serverTimeMs: number;
  readonly connection: ConnectionState;
  /** Age of the newest message from the server, seconds; null before the first. */
  readonly messageAgeS: number | null;
  readonly feed: FeedStatus | null;
  readonly rows: readonly SkyRow[];
  /** The filter that rows and counts obey; null while none is on. */
  readonly filter: FilterReadout | null;
  /** Row of the selected object while the filter leaves it out: its detail goes on. */
  readonly hiddenRow: SkyRow | null;
  /**
   * The selected object on a map while nobody knows where the person is, and so without rows: as somebody beneath it has it,
   * of which distance and directions say nothing.
   */
  readonly placelessRow: SkyRow | null;
  /** Distances of the objects beyond the limit of the list, nautical miles, so that counts can still be true. */
  readonly leftOutNm: readonly number[];
  /** Of the selected object, where the stream carries it. */
  readonly prediction: FiveSecondPrediction | null;
  /** How far around the observer objects are asked for; whatever is further away may be there all the same. */
  readonly radiusNm: number;
  /** To be added to `performance.timeOrigin + performance.now()` for the server's time; null before it was measured. */
  readonly clockOffsetMs: number | null;
  /** The time that the sky is shown for: the server's, unless the user has moved it. */
  readonly skyTimeMs: number;
  /** True minus magnetic north where the device is, degrees; null while nothing tells where, or for that year. */
  readonly declinationDeg: number | null;
  /** Null without satellites for this time: not asked for, still loading, or failed. */
  readonly satellites: SatelliteSky | null;
  /** Of the aircraft, while the sky is shown for a past moment; null at all other times. */
  readonly history: HistoryStatus | null;
}
