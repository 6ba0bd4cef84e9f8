import {
  climbWords,
  distanceWords,
  durationWords,
  heightWords,
  numberWords,
  shareWords,
  speedWords,
} from '@engine/analysis/figure-words';
import type { TrajectoryFactor } from '@engine/trajectory/trajectory-factor';

const LEVEL_MPS = 0.5;
const STEADY_MPS2 = 0.05;

/** What a prediction rests on or is limited by, as a sentence. */
export function factorWords(factor: TrajectoryFactor): string {
  switch (factor.kind) {
    case 'fix-age':
      return `The newest position is ${durationWords(factor.seconds)} old.`;
    case 'fixes':
      return `${numberWords(factor.count)} ${factor.count === 1 ? 'position' : 'positions'} of ${durationWords(factor.spanS)} were used.`;
    case 'speed':
      return speedSentence(factor.metresPerSecond, factor.metresPerSecond2);
    case 'velocity-from-path':
      return 'Its speed and track follow from its positions: it sends none, or they contradict its positions.';
    case 'no-direction':
      return 'No direction of motion is known: it is expected where it is.';
    case 'turn':
      return `It may be turning ${side(factor.degreesPerSecond)}, ${numberWords(Math.abs(factor.degreesPerSecond), 0.1)}° a second (likelihood ${shareWords(factor.probability)}).`;
    case 'circling':
      return `It flies circles to the ${side(factor.degreesPerSecond)}, ${numberWords(Math.abs(factor.degreesPerSecond), 0.1)}° a second, and is likely to go on.`;
    case 'climb':
      return climbSentence(factor.metresPerSecond);
    case 'level-off':
      return `It is set to level off at ${heightWords(factor.altitudeM)}, in about ${durationWords(factor.afterS)}.`;
    case 'approach':
      return `It slows down and descends as for a landing (likelihood ${shareWords(factor.probability)}).`;
    case 'route':
      return `A likely route leads to a destination ${distanceWords(factor.toDestinationM)} away; the way is drawn towards it by ${shareWords(factor.weight)}.`;
    case 'on-ground':
      return 'It is on the ground.';
    case 'element-age':
      return `Computed by SGP4 from orbital elements that are then ${daysWords(factor.days)} ${factor.days < 0 ? 'ahead' : 'old'}.`;
    case 'doubtful':
      return `What it reports contradicts itself for ${numberWords(factor.reasons)} ${factor.reasons === 1 ? 'reason' : 'reasons'}: do not rely on the place.`;
    case 'position-accuracy':
      return `Its newest position is known to ${distanceWords(factor.radiusM)} (95 %).`;
    case 'uncertainty':
      break;
  }
  return `At the end it is expected within about ${distanceWords(factor.radiusM)} of the place shown (95 %).`;
}

function daysWords(days: number): string {
  const number = numberWords(Math.abs(days), 0.1);
  return `${number} ${number === '1' ? 'day' : 'days'}`;
}

function side(degreesPerSecond: number): string {
  return degreesPerSecond < 0 ? 'left' : 'right';
}

function speedSentence(speedMps: number, accelerationMps2: number): string {
  const change =
    Math.abs(accelerationMps2) < STEADY_MPS2 ? '' : accelerationMps2 > 0 ? ' and speeds up' : ' and slows down';
  return `It moves at ${speedWords(speedMps)} over ground${change}.`;
}

function climbSentence(rateMps: number): string {
  if (Math.abs(rateMps) < LEVEL_MPS) return 'It keeps its height.';
  return `It ${rateMps > 0 ? 'climbs' : 'descends'} ${climbWords(rateMps)}.`;
}
