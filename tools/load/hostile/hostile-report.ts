import { atMost, type Gate, type SuiteResult } from '../../measurement/suite-result';
import type { Counts } from './tally';

/** As docs/operations.md has it. */
const MOST_MEMORY_MIB = 1_024;
const OLDEST_FRAME_MS = 3_000;
const LONGEST_RECOVERY_S = 30;
/** Of one attack: who attacks for long must not fill the disk with lines about it. */
const MOST_LOG_KIB = 256;
/** Whoever only looks at the sky keeps the stream through every attack that leaves the server running. */
const MOST_STREAMS_LOST = 0;
const NAME_WIDTH = 30;
const CELL_WIDTH = 11;
const MOST_WORDS = 3;
const HEAD =
  'attack'.padEnd(NAME_WIDTH) +
  ['frames', 'aircraft', 'lost', 'memory', 'recovery', 'log'].map((title) => title.padStart(CELL_WIDTH)).join('');

/** What everybody else saw of an attack, and what it left behind. */
export interface Outcome {
  readonly name: string;
  readonly what: string;
  readonly answers: Counts;
  readonly gates: readonly Gate[];
  /** NaN, as the next, where the server itself was ended. */
  readonly oldestFrameMs: number;
  readonly oldestSkyMs: number;
  /** Of what the source's own pace allows. */
  readonly skyAgeShare: number;
  /** Times that somebody else's stream ended; NaN likewise. */
  readonly streamsLost: number;
  readonly mostMemoryMiB: number;
  readonly recoveryS: number;
  readonly logKiB: number;
  readonly words: readonly string[];
}

export interface NotMade {
  readonly name: string;
  /** What this machine lacks for it. */
  readonly skipped: string;
}

/** The gates and the table. What was not made is said, and is no pass: where nothing was made, every gate is missed. */
export function hostileReport(results: readonly (Outcome | NotMade)[]): SuiteResult {
  const outcomes = results.filter((result) => 'gates' in result);
  const notMade = results.filter((result) => 'skipped' in result);
  const watched = outcomes.filter(({ oldestFrameMs }) => !Number.isNaN(oldestFrameMs));
  // Where each attack that was made ended the server, nobody could watch; where none was made, nobody did.
  const hasWatch = watched.length > 0 || outcomes.length === 0;
  return {
    suite: 'hostile',
    gates: [
      ...(hasWatch
        ? [
            atMost('hostile.frame-age-ms', worst(watched, 'oldestFrameMs'), OLDEST_FRAME_MS, 'ms'),
            atMost('hostile.sky-age-share', worst(watched, 'skyAgeShare'), 1, 'of what its source allows'),
            atMost('hostile.streams-lost', worst(watched, 'streamsLost'), MOST_STREAMS_LOST, 'streams'),
          ]
        : []),
      atMost('hostile.memory-mib', worst(outcomes, 'mostMemoryMiB'), MOST_MEMORY_MIB, 'MiB'),
      atMost('hostile.recovery-s', worst(outcomes, 'recoveryS'), LONGEST_RECOVERY_S, 's'),
      atMost('hostile.log-kib', worst(outcomes, 'logKiB'), MOST_LOG_KIB, 'KiB'),
      ...outcomes.flatMap(({ gates }) => gates),
    ],
    figures: {
      attacks: results,
      made: outcomes.length,
      notMade: notMade.map(({ name, skipped }) => ({ name, skipped })),
    },
    lines: [HEAD, ...results.map(lineOf), ...notMadeLines(notMade, results.length)],
  };
}

function notMadeLines(notMade: readonly NotMade[], count: number): readonly string[] {
  if (notMade.length === 0) return [];
  const reasons = [...new Set(notMade.map(({ skipped }) => skipped))];
  return [`NOT MADE: ${notMade.length} of ${count} attacks, of which nothing is known: ${reasons.join('; ')}`];
}

/** The greatest; NaN, which misses every gate, where one is and where there is none. */
function worst(
  outcomes: readonly Outcome[],
  key: 'oldestFrameMs' | 'skyAgeShare' | 'streamsLost' | 'mostMemoryMiB' | 'recoveryS' | 'logKiB',
): number {
  return outcomes.length === 0 ? Number.NaN : Math.max(...outcomes.map((outcome) => outcome[key]));
}

export function lineOf(result: Outcome | NotMade): string {
  const name = result.name.padEnd(NAME_WIDTH);
  if ('skipped' in result) return `${name} SKIPPED: ${result.skipped}`;
  const { oldestFrameMs, oldestSkyMs, streamsLost, mostMemoryMiB, recoveryS, logKiB, answers, words, gates } = result;
  const missed = gates.filter(({ pass }) => !pass).map(({ id }) => `MISSED ${id}`);
  const said = words.slice(0, MOST_WORDS).map((word) => `“${word}”`);
  return [
    name +
      [
        seconds(oldestFrameMs),
        seconds(oldestSkyMs),
        Number.isNaN(streamsLost) ? '-' : String(streamsLost),
        `${mostMemoryMiB.toFixed(0)} MiB`,
        `${recoveryS.toFixed(1)} s`,
        `${logKiB.toFixed(0)} KiB`,
      ]
        .map((cell) => cell.padStart(CELL_WIDTH))
        .join(''),
    ...missed,
    Object.entries(answers)
      .map(([answer, count]) => `${count} × ${answer}`)
      .join(', '),
    ...said,
  ]
    .filter((part) => part !== '')
    .join('  ');
}

const seconds = (ms: number): string => (Number.isNaN(ms) ? '-' : `${(ms / 1000).toFixed(1)} s`);
