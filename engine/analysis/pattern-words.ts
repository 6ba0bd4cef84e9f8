import type { Evidence } from './evidence';
import { climbWords, directionWords, distanceWords, durationWords, heightWords, numberWords } from './figure-words';
import type { TrackPattern } from './track-pattern';

const CIRCLING_CLIMB_M = 60;

/** What it does now, as the end of a sentence about it: "it waits in a holding pattern". */
export function patternClause(pattern: TrackPattern): string {
  switch (pattern.kind) {
    case 'holding':
      return 'it flies a racetrack, as in a holding pattern';
    case 'circuits':
      return `it flies circuits of ${placeWords(pattern)}`;
    case 'orbit':
      return 'it circles over one place';
    case 'survey':
      return 'it flies parallel lines, as for a survey';
    case 'search':
      return 'it flies low to and fro over a small area, as in a search';
    case 'low-pass':
      return `it went low over ${placeWords(pattern)} and climbed again`;
    case 'hover':
      return 'it hovers';
    case 'approach':
      return `it descends towards ${placeWords(pattern)}`;
    case 'departure':
      return `it climbs away from ${placeWords(pattern)}`;
    case 'climb':
      return 'it climbs';
    case 'descent':
      return 'it descends';
    case 'transit':
      break;
  }
  return 'it flies steadily on one course';
}

/** The same with the figures that it was recognised by. */
export function patternEvidence(pattern: TrackPattern): Evidence {
  return { id: `pattern-${pattern.kind}`, text: figuresOf(pattern), origin: 'track' };
}

function figuresOf(pattern: TrackPattern): string {
  switch (pattern.kind) {
    case 'holding':
      return `Its track turns ${turnWords(pattern)}, with straight legs of ${distanceWords(pattern.legM)} (${durationWords(pattern.legS)}) in two opposite directions.`;
    case 'circuits':
      return `Its track turns ${turnWords(pattern)} within 9 km of ${placeWords(pattern)}, below ${heightWords(900)} above it.`;
    case 'orbit':
      return `Its track turns ${turnWords(pattern)} at a radius of ${distanceWords(pattern.radiusM)}${climbed(pattern.climbedM)}.`;
    case 'survey':
      return `Its track has ${numberWords(pattern.lines)} parallel lines of ${distanceWords(pattern.lineM)}, ${distanceWords(pattern.spacingM)} apart, along ${directionWords(pattern.axisDeg)}.`;
    case 'search':
      return `Its track is ${distanceWords(pattern.wayM)} long within ${distanceWords(pattern.extentM)} and turns ${numberWords(pattern.turnedDeg, 90)}° in all, low and below 150 kt.`;
    case 'low-pass':
      return `Its lowest point was about ${heightWords(pattern.lowestM)} above ${placeWords(pattern)}, ${durationWords(pattern.agoS)} ago, and it was higher before and after.`;
    case 'hover':
      return `It has been slower than 15 kt for ${durationWords(pattern.durationS)}.`;
    case 'approach':
      return `It descends ${climbWords(pattern.rateMps)}, ${distanceWords(pattern.distanceM)} from ${placeWords(pattern)} and towards it.`;
    case 'departure':
      return `It climbs ${climbWords(pattern.rateMps)}, ${distanceWords(pattern.distanceM)} from ${placeWords(pattern)} and away from it.`;
    case 'climb':
      return `It climbs ${climbWords(pattern.rateMps)} over the last minute.`;
    case 'descent':
      return `It descends ${climbWords(pattern.rateMps)} over the last minute.`;
    case 'transit':
      break;
  }
  return `Its track keeps within 15° of ${directionWords(pattern.courseDeg)} for ${distanceWords(pattern.wayM)} (${durationWords(pattern.durationS)}).`;
}

function turnWords({ turns, direction }: { readonly turns: number; readonly direction: 'left' | 'right' }): string {
  return `${numberWords(turns, 0.5)} times round to the ${direction}`;
}

function placeWords({ aerodrome }: { readonly aerodrome: { readonly name: string; readonly code: string } }): string {
  return `${aerodrome.name} (${aerodrome.code})`;
}

function climbed(climbedM: number | null): string {
  if (climbedM === null || Math.abs(climbedM) < CIRCLING_CLIMB_M) return '';
  return climbedM > 0 ? `, ${heightWords(climbedM)} higher at the end` : `, ${heightWords(-climbedM)} lower at the end`;
}
