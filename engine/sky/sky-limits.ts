/** What of the tracks is wanted. */
export interface SkyLimits {
  /** Over ground from the observer. */
  readonly radiusKm: number;
  /** Ids that are wanted however far away they are. */
  readonly isPicked: (id: number) => boolean;
  /** Beyond the radius and up to here, what the eye can find is wanted all the same, untargeted. Absent: nothing is. */
  readonly seenRadiusKm?: number;
  /** Ids that are not wanted wherever they are; absent: there are none such. */
  readonly isHidden?: (id: number) => boolean;
  /**
   * Only where tracks are over ground is wanted: their directions, ranges, velocities and accuracies are NaN. For the
   * radar, which would throw away at every frame what costs as much as all the rest.
   */
  readonly isGroundOnly?: boolean;
}

/** At this distance an airliner is two minutes of arc long, and 7° up: about where the eye loses it. */
export const FARTHEST_SEEN_KM = 90;
/** Below this stand houses, hills and haze. */
export const LEAST_SEEN_ELEVATION_DEG = 2;
