import { CIRCUIT } from './circling-pattern';
import type { Evidence } from './evidence';
import { HOVER } from './level-pattern';
import { SEARCH } from './lines-pattern';
import type { TrackPattern } from './track-pattern';
import type { AnalysisWords } from './words/english';

const CIRCLING_CLIMB_M = 60;
/** Names of the texts that tell the rate as it is sent. */
const SENT = { climb: 'climbSent', descent: 'descentSent' } as const;

/** What it does now, as the end of a sentence about it: "it waits in a holding pattern". */
export function patternClause(pattern: TrackPattern, { doing }: AnalysisWords): string {
  switch (pattern.kind) {
    case 'circuits':
    case 'low-pass':
    case 'approach':
    case 'departure':
      return doing[pattern.kind](placeWords(pattern));
    case 'holding':
    case 'orbit':
    case 'survey':
    case 'search':
    case 'hover':
    case 'climb':
    case 'descent':
    case 'transit':
      break;
  }
  return doing[pattern.kind];
}

/** The same with the figures that it was recognised by. */
export function patternEvidence(pattern: TrackPattern, words: AnalysisWords): Evidence {
  return { id: `pattern-${pattern.kind}`, text: figuresOf(pattern, words), origin: 'track' };
}

function figuresOf(pattern: TrackPattern, words: AnalysisWords): string {
  const { figures, track } = words;
  switch (pattern.kind) {
    case 'holding':
      return track.holding(turnWords(pattern, words), figures.distance(pattern.legM), figures.duration(pattern.legS));
    case 'circuits':
      return track.circuits(
        turnWords(pattern, words),
        placeWords(pattern),
        figures.height(CIRCUIT.heightM),
        figures.distance(CIRCUIT.withinM),
      );
    case 'orbit':
      return track.orbit(
        turnWords(pattern, words),
        figures.distance(pattern.radiusM),
        climbed(pattern.climbedM, words),
      );
    case 'survey':
      return track.survey(
        figures.number(pattern.lines),
        figures.distance(pattern.lineM),
        figures.distance(pattern.spacingM),
        figures.direction(pattern.axisDeg),
      );
    case 'search':
      return track.search(
        figures.distance(pattern.wayM),
        figures.distance(pattern.extentM),
        figures.number(pattern.turnedDeg, 90),
        figures.speed(SEARCH.speedMps),
      );
    case 'low-pass':
      return track.lowPass(figures.height(pattern.lowestM), placeWords(pattern), figures.duration(pattern.agoS));
    case 'hover':
      return track.hover(figures.duration(pattern.durationS), figures.speed(HOVER.mps, 1));
    case 'approach':
    case 'departure':
      return track[pattern.kind](
        figures.climb(pattern.rateMps),
        figures.distance(pattern.distanceM),
        placeWords(pattern),
      );
    case 'climb':
    case 'descent':
      return track[pattern.isSent ? SENT[pattern.kind] : pattern.kind](figures.climb(pattern.rateMps));
    case 'transit':
      break;
  }
  return track.transit(
    figures.direction(pattern.courseDeg),
    figures.distance(pattern.wayM),
    figures.duration(pattern.durationS),
  );
}

function turnWords(
  { turns, direction }: { readonly turns: number; readonly direction: 'left' | 'right' },
  { figures, track }: AnalysisWords,
): string {
  return track.turns(figures.number(turns, 0.5), direction === 'left');
}

function placeWords({ aerodrome }: { readonly aerodrome: { readonly name: string; readonly code: string } }): string {
  return `${aerodrome.name} (${aerodrome.code})`;
}

function climbed(climbedM: number | null, { figures, track }: AnalysisWords): string {
  if (climbedM === null || Math.abs(climbedM) < CIRCLING_CLIMB_M) return '';
  return climbedM > 0 ? track.higher(figures.height(climbedM)) : track.lower(figures.height(-climbedM));
}
