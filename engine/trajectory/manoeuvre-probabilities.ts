import type { LevelOff } from './expected-height';
import type { TrajectoryInput } from './trajectory-input';
import type { ManoeuvreProbability } from './trajectory-prediction';
import type { TrajectoryStart } from './trajectory-start';

/** Between these a vertical rate is more and more a climb: what is level is never quite. */
const LEVEL_MPS = 0.5;
const CLIMBING_MPS = 2;
/** Nobody approaches a runway faster. */
const FASTEST_APPROACH_MPS = 140;
const LEAST = 1e-3;

/** What the aircraft is thought to do now, likeliest first: the chains of track, speed and height together. */
export function manoeuvreProbabilities(
  start: TrajectoryStart,
  { onGround, aheadS }: TrajectoryInput,
  end: LevelOff | null,
): readonly ManoeuvreProbability[] {
  if (onGround) return [{ manoeuvre: 'ground', probability: 1 }];
  const { manoeuvre, motion, climbMps } = start;
  const turn = motion.isFromPath ? 0 : manoeuvre.turning;
  const vertical = Math.min(1, Math.max(0, (Math.abs(climbMps) - LEVEL_MPS) / (CLIMBING_MPS - LEVEL_MPS)));
  const upDown = (1 - turn) * vertical;
  const approach = upDown * approachShare(start);
  const endsInTime = end !== null && end.afterS <= aheadS;
  const all: readonly ManoeuvreProbability[] = [
    { manoeuvre: 'turn', probability: turn },
    { manoeuvre: 'approach', probability: approach },
    { manoeuvre: endsInTime ? 'level-off' : climbMps > 0 ? 'climb' : 'descent', probability: upDown - approach },
    { manoeuvre: 'straight', probability: (1 - turn) * (1 - vertical) },
  ];
  const likely = all.filter(({ probability }) => probability >= LEAST);
  const sum = likely.reduce((total, { probability }) => total + probability, 0);
  return likely
    .map(({ manoeuvre: name, probability }) => ({ manoeuvre: name, probability: probability / sum }))
    .toSorted((one, other) => other.probability - one.probability);
}

/** Share of a descent that is an approach: slow enough, and slowing down. */
export function approachShare({ manoeuvre, climbMps, speedMps }: TrajectoryStart): number {
  const slows = manoeuvre.accelerationMps2 < 0 ? manoeuvre.changingSpeed : 0;
  return climbMps < -LEVEL_MPS && speedMps < FASTEST_APPROACH_MPS ? slows : 0;
}
