import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { SPEED_OF_SOUND_MPS } from '@engine/identification/sound/speed-of-sound';
import { educationCopy } from '@app/copy/education-copy';
import { bearingWords } from '@app/format/bearing';
import type { Sentence } from '@app/speech/speech-queue';
import type { EducationContext, EducationTopic } from './education-context';

/** Why nothing can be said of what flies above the listener now. */
export type Untaught = 'no-place' | 'waiting' | 'elsewhere' | 'other-time';

/** What of the sky on the screen is spoken of. */
export interface TaughtSky {
  /** Within the range of the radar; or why that is not known. Without it nothing else of the sky is, either. */
  readonly inRange: number | Untaught;
  /** The range of the radar as it is written: "25 nm". */
  readonly rangeText: string;
  readonly nearest: TaughtAircraft | null;
  /** Null without satellites. */
  readonly satellites: { readonly above: number; readonly visible: number } | null;
}

export interface TaughtAircraft {
  readonly name: string;
  /** As it is written: "13 km". */
  readonly distanceText: string;
  readonly bearingDeg: number;
  readonly distanceNm: number;
  /** Null where no height is known. */
  readonly slantRangeM: number | null;
  readonly onGround: boolean;
}

/** Farther away nothing is heard. */
const HEARD_WITHIN_M = 20_000;

const { lessons, welcomes } = educationCopy;

function nearestSentence({ nearest }: TaughtSky): string | null {
  return nearest === null
    ? null
    : lessons.nearest(nearest.name, nearest.distanceText, bearingWords(nearest.bearingDeg));
}

/** How far its sound is behind, whole seconds; null for what nobody hears. */
export function soundDelayS({ slantRangeM, distanceNm, onGround }: TaughtAircraft): number | null {
  const rangeM = slantRangeM ?? distanceNm * METRES_PER_NAUTICAL_MILE;
  return onGround || rangeM > HEARD_WITHIN_M ? null : Math.round(rangeM / SPEED_OF_SOUND_MPS);
}

function soundSentence({ nearest }: TaughtSky): string | null {
  const delayS = nearest === null ? null : soundDelayS(nearest);
  return nearest === null || delayS === null ? lessons.soundAtAll : lessons.sound(nearest.name, delayS);
}

function satelliteSentence({ satellites }: TaughtSky): string | null {
  return satellites === null ? null : lessons.satellites(satellites.above, satellites.visible);
}

function countSentence({ inRange, rangeText }: TaughtSky): string {
  return typeof inRange === 'number' ? lessons.count(inRange, rangeText) : lessons.untaught[inRange];
}

type Lesson = (sky: TaughtSky) => string | null;
const always =
  (text: string): Lesson =>
  () =>
    text;

const BY_CONTEXT: Record<EducationContext, readonly Lesson[]> = {
  general: [always(lessons.transponder), soundSentence],
  'ar-view': [always(lessons.halo), nearestSentence, soundSentence, satelliteSentence, always(lessons.align)],
  observations: [always(lessons.record), always(lessons.check)],
  satellite: [satelliteSentence, always(lessons.flash), always(lessons.pass), always(lessons.elements)],
  triangulation: [always(lessons.lines), always(lessons.baseline), nearestSentence],
};

const BY_TOPIC: Record<EducationTopic, readonly Lesson[]> = {
  radar: [countSentence, always(lessons.radar), nearestSentence, ...BY_CONTEXT.general, satelliteSentence],
  map: [always(lessons.map), nearestSentence, always(lessons.transponder), always(lessons.reach)],
  table: [always(lessons.table), always(lessons.callSign), always(lessons.squawk), always(lessons.transponder)],
  globe: [always(lessons.orbits), satelliteSentence, always(lessons.elements)],
  flights: [always(lessons.gaps), always(lessons.pressure), always(lessons.callSign)],
  captures: BY_CONTEXT.observations,
  identify: [always(lessons.likelihood), always(lessons.noneOfThese), soundSentence],
  alerts: [always(lessons.rule), always(lessons.foretold), always(lessons.squawk)],
  horizon: [always(lessons.skyline), always(lessons.pass)],
  analytics: [always(lessons.counted), always(lessons.transponder)],
};

/** The welcome of a page and its lessons, each with the sky as it is when its turn comes. */
export function educationSentences(
  context: EducationContext,
  topic: EducationTopic | null,
  sky: () => TaughtSky,
): readonly Sentence[] {
  const taught = topic === null ? BY_CONTEXT[context] : BY_TOPIC[topic];
  return [() => welcomes[context], ...taught.map((lesson) => () => lesson(sky()))];
}
