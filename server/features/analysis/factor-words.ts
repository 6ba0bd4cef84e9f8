import type { AnalysisWords } from '@engine/analysis/words/english';
import type { TrajectoryFactor } from '@engine/trajectory/trajectory-factor';

const LEVEL_MPS = 0.5;
const STEADY_MPS2 = 0.05;

/** What a prediction rests on or is limited by, as a sentence. */
export function factorWords(factor: TrajectoryFactor, words: AnalysisWords): string {
  const { factors: said, figures } = words;
  switch (factor.kind) {
    case 'fix-age':
      return said.fixAge(figures.duration(factor.seconds));
    case 'fixes':
      return said.fixes(figures.number(factor.count), factor.count === 1, figures.duration(factor.spanS));
    case 'speed':
      return speedSentence(factor.metresPerSecond, factor.metresPerSecond2, words);
    case 'velocity-from-path':
      return said.velocityFromPath;
    case 'no-direction':
      return said.noDirection;
    case 'turn':
      return said.turn(factor.degreesPerSecond < 0, turnRate(factor, words), figures.share(factor.probability));
    case 'circling':
      return said.circling(factor.degreesPerSecond < 0, turnRate(factor, words));
    case 'climb':
      return climbSentence(factor.metresPerSecond, words);
    case 'level-off':
      return said.levelOff(figures.height(factor.altitudeM), figures.duration(factor.afterS));
    case 'approach':
      return said.approach(figures.share(factor.probability));
    case 'route':
      return said.route(figures.distance(factor.toDestinationM), figures.share(factor.weight));
    case 'flown-before':
      return said.flownBefore(figures.number(factor.aircraft), factor.aircraft === 1, figures.share(factor.weight));
    case 'on-ground':
      return said.onGround;
    case 'element-age':
      return ageSentence(factor.days, words);
    case 'doubtful':
      return said.doubtful(figures.number(factor.reasons), factor.reasons === 1);
    case 'position-accuracy':
      return said.positionAccuracy(figures.distance(factor.radiusM));
    case 'uncertainty':
      break;
  }
  return said.uncertainty(figures.distance(factor.radiusM));
}

/** Degrees a second, without a side. */
function turnRate({ degreesPerSecond }: { readonly degreesPerSecond: number }, { figures }: AnalysisWords): string {
  return figures.number(Math.abs(degreesPerSecond), 0.1);
}

function ageSentence(days: number, { factors, figures }: AnalysisWords): string {
  const number = figures.number(Math.abs(days), 0.1);
  return factors.elementAge(number, number === '1', days < 0);
}

function speedSentence(speedMps: number, accelerationMps2: number, { factors, figures }: AnalysisWords): string {
  const speed = figures.speed(speedMps);
  if (Math.abs(accelerationMps2) < STEADY_MPS2) return factors.speed(speed);
  return accelerationMps2 > 0 ? factors.speedsUp(speed) : factors.slowsDown(speed);
}

function climbSentence(rateMps: number, { factors, figures }: AnalysisWords): string {
  if (Math.abs(rateMps) < LEVEL_MPS) return factors.level;
  const rate = figures.climb(rateMps);
  return rateMps > 0 ? factors.climbs(rate) : factors.descends(rate);
}
