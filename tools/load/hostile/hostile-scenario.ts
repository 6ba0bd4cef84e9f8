import { atMost, type Gate, type SuiteResult } from '../../measurement/suite-result';
import type { Arena } from './arena';
import type { Attack, AttackGroup } from './attack';
import type { Counts } from './tally';
import { clockAttacks } from './clock-attacks';
import { connectionAttacks, demandAttacks, handleAttacks } from './connection-attacks';
import { orbitAttacks } from './orbit-attacks';
import { postgresAttacks } from './postgres-attacks';
import { requestAttacks } from './request-attacks';
import { sourceAttacks } from './source-attacks';
import { fullDiskAttacks, storageAttacks } from './storage-attacks';

/** As docs/operations.md has it. */
const MOST_MEMORY_MIB = 1_024;
const OLDEST_FRAME_MS = 3_000;
const LONGEST_RECOVERY_S = 30;
/** Of one attack: who attacks for long must not fill the disk with lines about it. */
const MOST_LOG_KIB = 256;
const LOOK_AT_MEMORY_EVERY_MS = 200;
const NAME_WIDTH = 30;
const CELL_WIDTH = 11;
const MOST_WORDS = 3;
const HEAD =
  'attack'.padEnd(NAME_WIDTH) +
  ['frames', 'aircraft', 'memory', 'recovery', 'log'].map((title) => title.padStart(CELL_WIDTH)).join('');

const GROUPS: readonly AttackGroup[] = [
  connectionAttacks,
  demandAttacks,
  handleAttacks,
  requestAttacks,
  sourceAttacks,
  storageAttacks,
  fullDiskAttacks,
  postgresAttacks,
  clockAttacks,
  orbitAttacks,
];

/** What everybody else saw of an attack, and what it left behind. */
interface Outcome {
  readonly name: string;
  readonly what: string;
  readonly answers: Counts;
  readonly gates: readonly Gate[];
  /** NaN, as the next, where the server itself was ended. */
  readonly oldestFrameMs: number;
  readonly oldestSkyMs: number;
  /** Of what the source's own pace allows. */
  readonly skyAgeShare: number;
  readonly mostMemoryMiB: number;
  readonly recoveryS: number;
  readonly logKiB: number;
  readonly words: readonly string[];
}

interface NotMade {
  readonly name: string;
  readonly skipped: string;
}

export function attackNames(): readonly string[] {
  return GROUPS.flatMap(({ attacks }) => attacks.map(({ name }) => name));
}

/**
 * Attacks and faults on the product's server, bounded and on loopback, each while somebody else looks at the sky.
 * @param only part of the names of those that are made; all unless given
 */
export async function runHostileScenario(only = ''): Promise<SuiteResult> {
  const results: (Outcome | NotMade)[] = [];
  for (const group of GROUPS) {
    const attacks = group.attacks.filter(({ name }) => name.includes(only));
    if (attacks.length > 0) results.push(...(await runGroup({ ...group, attacks })));
  }
  return report(results);
}

async function runGroup({ name, attacks, open }: AttackGroup): Promise<(Outcome | NotMade)[]> {
  console.log(`${name}: ${attacks.length} …`);
  const arena = await open();
  if ('skipped' in arena) return attacks.map((attack) => ({ name: attack.name, skipped: arena.skipped }));
  const results: (Outcome | NotMade)[] = [];
  try {
    for (const attack of attacks) {
      const result = await runAttack(arena, attack);
      console.log(`  ${lineOf(result)}`);
      results.push(result);
    }
  } finally {
    await arena.close();
  }
  return results;
}

async function runAttack(arena: Arena, { name, what, run, endsServer = false }: Attack): Promise<Outcome | NotMade> {
  const { bystander, health } = arena;
  let mostMemoryMiB = arena.target.rssMiB();
  const memory = setInterval(() => {
    const now = arena.target.rssMiB();
    if (now > mostMemoryMiB) mostMemoryMiB = now;
  }, LOOK_AT_MEMORY_EVERY_MS);
  const logBefore = arena.target.logBytes;
  bystander.begin();
  health.begin();
  const finding = await run(arena);
  if ('skipped' in finding) {
    clearInterval(memory);
    return { name, ...finding };
  }
  const recoveryS = (await arena.untilWell()) / 1000;
  clearInterval(memory);
  const { oldestFrameMs, oldestSkyMs } = bystander.seen();
  const words = health.words();
  const logKiB = Math.max(0, arena.target.logBytes - logBefore) / 1024;
  const audit = await finding.audit?.();
  const ages = endsServer
    ? { oldestFrameMs: Number.NaN, oldestSkyMs: Number.NaN, skyAgeShare: Number.NaN }
    : { oldestFrameMs, oldestSkyMs, skyAgeShare: oldestSkyMs / arena.oldestSkyMs };
  return {
    name,
    what,
    answers: { ...finding.answers, ...audit?.answers },
    gates: [...(finding.gates ?? []), ...(audit?.gates ?? [])],
    ...ages,
    mostMemoryMiB,
    recoveryS,
    logKiB,
    words,
  };
}

function report(results: readonly (Outcome | NotMade)[]): SuiteResult {
  const outcomes = results.filter((result) => 'gates' in result);
  const watched = outcomes.filter(({ oldestFrameMs }) => !Number.isNaN(oldestFrameMs));
  return {
    suite: 'hostile',
    gates: [
      atMost('hostile.frame-age-ms', worst(watched, 'oldestFrameMs'), OLDEST_FRAME_MS, 'ms'),
      atMost('hostile.sky-age-share', worst(watched, 'skyAgeShare'), 1, 'of what its source allows'),
      atMost('hostile.memory-mib', worst(outcomes, 'mostMemoryMiB'), MOST_MEMORY_MIB, 'MiB'),
      atMost('hostile.recovery-s', worst(outcomes, 'recoveryS'), LONGEST_RECOVERY_S, 's'),
      atMost('hostile.log-kib', worst(outcomes, 'logKiB'), MOST_LOG_KIB, 'KiB'),
      ...outcomes.flatMap(({ gates }) => gates),
    ],
    figures: { attacks: results },
    lines: [HEAD, ...results.map(lineOf)],
  };
}

/** The greatest; NaN, which misses every gate, where one is. */
function worst(
  outcomes: readonly Outcome[],
  key: 'oldestFrameMs' | 'skyAgeShare' | 'mostMemoryMiB' | 'recoveryS' | 'logKiB',
): number {
  return outcomes.length === 0 ? 0 : Math.max(...outcomes.map((outcome) => outcome[key]));
}

function lineOf(result: Outcome | NotMade): string {
  const name = result.name.padEnd(NAME_WIDTH);
  if ('skipped' in result) return `${name} SKIPPED: ${result.skipped}`;
  const { oldestFrameMs, oldestSkyMs, mostMemoryMiB, recoveryS, logKiB, answers, words, gates } = result;
  const missed = gates.filter(({ pass }) => !pass).map(({ id }) => `MISSED ${id}`);
  const said = words.slice(0, MOST_WORDS).map((word) => `“${word}”`);
  return [
    name +
      [
        seconds(oldestFrameMs),
        seconds(oldestSkyMs),
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
