import { circlingOf } from './circling-pattern';
import { levelPatterns } from './level-pattern';
import { searchOf, surveyOf } from './lines-pattern';
import { pathOf, straightLegs, type TrackPoint } from './track-path';
import type { Surroundings, TrackPattern } from './track-pattern';

const FEWEST_POINTS = 4;

/**
 * Patterns in the last unbroken part of a way, the most telling first: racetracks, circles, lines and searches of a place,
 * then how it stands to the aerodromes around, then climb, descent or steady flight. Empty where too little is known.
 */
export function trackPatterns(points: readonly TrackPoint[], around: Surroundings): readonly TrackPattern[] {
  const path = pathOf(points, around.timeScale);
  if (path.length < FEWEST_POINTS) return [];
  const legs = straightLegs(path);
  const survey = surveyOf(path, legs);
  const circling = survey === null ? circlingOf(path, legs, around) : null;
  const search = survey === null && circling === null ? searchOf(path, around) : null;
  const ofPlace = [survey, circling, search].filter((pattern) => pattern !== null);
  return [...ofPlace, ...levelPatterns(path, around, ofPlace.length > 0)];
}
