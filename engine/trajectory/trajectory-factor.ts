/**
 * What a prediction rests on or is limited by, with its numbers; the words are for whoever shows it. Angles in degrees,
 * right positive; up positive.
 */
export type TrajectoryFactor =
  /** The newest position is so old at the time asked at. */
  | { readonly kind: 'fix-age'; readonly seconds: number }
  /** Number of fixes that were used, and the time that they cover. */
  | { readonly kind: 'fixes'; readonly count: number; readonly spanS: number }
  /** Speed over ground and its change a second. */
  | { readonly kind: 'speed'; readonly metresPerSecond: number; readonly metresPerSecond2: number }
  /** The object says no speed or track, or its positions contradict them: they follow from its positions. */
  | { readonly kind: 'velocity-from-path' }
  /** No direction is known: the object is expected where it is. */
  | { readonly kind: 'no-direction' }
  | { readonly kind: 'turn'; readonly degreesPerSecond: number; readonly probability: number }
  /** It has flown full circles, and is likely to go on with them. */
  | { readonly kind: 'circling'; readonly degreesPerSecond: number }
  | { readonly kind: 'climb'; readonly metresPerSecond: number }
  /** Climb or descent that ends at the altitude selected in the aircraft, metres at 1013.25 hPa, so many seconds on. */
  | { readonly kind: 'level-off'; readonly altitudeM: number; readonly afterS: number }
  /** Slows down and descends as for a landing. */
  | { readonly kind: 'approach'; readonly probability: number; readonly metresPerSecond2: number }
  /** A likely route leads this way: how far the path is drawn to its destination, and how far that is. */
  | { readonly kind: 'route'; readonly weight: number; readonly toDestinationM: number }
  /** So many aircraft flew here before in the same way, and the path is drawn towards theirs by this share. */
  | { readonly kind: 'flown-before'; readonly aircraft: number; readonly weight: number }
  | { readonly kind: 'on-ground' }
  /** Elements so many days old at the end of the prediction, negative before their epoch. */
  | { readonly kind: 'element-age'; readonly days: number }
  /** What the object says contradicts itself for so many reasons: see `engine/integrity`. */
  | { readonly kind: 'doubtful'; readonly reasons: number }
  /** The newest position is only known to this radius, 95 %. */
  | { readonly kind: 'position-accuracy'; readonly radiusM: number }
  /** Root of the product of the semi-axes of the 95 % ellipse at the end. */
  | { readonly kind: 'uncertainty'; readonly radiusM: number };
