import type { SuiteResult } from '../../measurement/suite-result';
import type { Arena } from './arena';
import type { Attack, AttackGroup } from './attack';
import { clockAttacks } from './clock-attacks';
import { connectionAttacks, demandAttacks, handleAttacks } from './connection-attacks';
import { hostileReport, lineOf, type NotMade, type Outcome } from './hostile-report';
import { orbitAttacks } from './orbit-attacks';
import { postgresAttacks } from './postgres-attacks';
import { requestAttacks } from './request-attacks';
import { sourceAttacks } from './source-attacks';
import { fullDiskAttacks, storageAttacks } from './storage-attacks';

const LOOK_AT_MEMORY_EVERY_MS = 200;
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
  return hostileReport(results);
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
  const { oldestFrameMs, oldestSkyMs, streamsLost } = bystander.seen();
  const words = health.words();
  const logKiB = Math.max(0, arena.target.logBytes - logBefore) / 1024;
  const audit = await finding.audit?.();
  const ages = endsServer
    ? { oldestFrameMs: Number.NaN, oldestSkyMs: Number.NaN, skyAgeShare: Number.NaN, streamsLost: Number.NaN }
    : { oldestFrameMs, oldestSkyMs, skyAgeShare: oldestSkyMs / arena.oldestSkyMs, streamsLost };
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
