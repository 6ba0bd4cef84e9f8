/** What of the tracks is wanted. */
export interface SkyLimits {
  /** Over ground from the observer. */
  readonly radiusKm: number;
  /** Ids that are wanted however far away they are. */
  readonly isPicked: (id: number) => boolean;
  /**
   * Only where tracks are over ground is wanted: their directions, ranges, velocities and accuracies are NaN. For the
   * radar, which would throw away at every frame what costs as much as all the rest.
   */
  readonly isGroundOnly?: boolean;
}
