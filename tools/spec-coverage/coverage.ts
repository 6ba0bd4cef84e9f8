import type { ReportedTest } from './test-reports';
import { idsOfTitles } from './title-ids';

/**
 * `proven`: a test that ran and passed names the id, and nothing of it is missing. `partial`: a test proves a part, and
 * what is missing is declared. `planned`: no test that passed names it.
 */
export type CoverageState = 'proven' | 'partial' | 'planned';

export interface IdCoverage {
  readonly id: string;
  readonly state: CoverageState;
  /** Files with a test that proves the id or a part of it, today or on another day, in order. */
  readonly files: readonly string[];
  /** What a partial id still lacks. */
  readonly lacks: string | null;
}

export interface Coverage {
  readonly ids: readonly IdCoverage[];
  /** What contradicts itself, in sentences; the check fails while there is any. */
  readonly problems: readonly string[];
}

interface Evidence {
  readonly files: Set<string>;
  readonly absent: Set<string>;
  readonly failed: Set<string>;
  readonly unproven: Set<string>;
  readonly notDue: Set<string>;
}

function gatherEvidence(tests: readonly ReportedTest[]): Map<string, Evidence> {
  const gathered = new Map<string, Evidence>();
  const of = (id: string): Evidence => {
    const known = gathered.get(id);
    if (known !== undefined) return known;
    const made = {
      files: new Set<string>(),
      absent: new Set<string>(),
      failed: new Set<string>(),
      unproven: new Set<string>(),
      notDue: new Set<string>(),
    };
    gathered.set(id, made);
    return made;
  };
  for (const { file, titles, outcome } of tests) {
    const { proves, absent } = idsOfTitles(titles);
    for (const id of proves) of(id)[outcome === 'passed' ? 'files' : outcome].add(file);
    if (outcome === 'passed') for (const id of absent) of(id).absent.add(file);
  }
  return gathered;
}

function stateOf(evidence: Evidence | undefined, lacks: string | undefined): CoverageState {
  if (evidence === undefined || evidence.files.size === 0) return 'planned';
  return lacks === undefined ? 'proven' : 'partial';
}

const filesOf = (evidence: Evidence | undefined): readonly string[] =>
  [...new Set([...(evidence?.files ?? []), ...(evidence?.notDue ?? [])])].toSorted();

const listed = (files: Set<string> | undefined) => [...(files ?? [])].toSorted().join(', ');

function problemsOf(
  { id, state }: IdCoverage,
  evidence: Evidence | undefined,
  lacks: string | undefined,
): readonly string[] {
  const problems: string[] = [];
  if (listed(evidence?.failed) !== '')
    problems.push(`${id}: a test that names it failed, in ${listed(evidence?.failed)}.`);
  if (state === 'proven' && listed(evidence?.absent) !== '')
    problems.push(`${id}: a part is absent by ${listed(evidence?.absent)}, and nothing is declared that it lacks.`);
  if (state === 'planned' && listed(evidence?.unproven) !== '')
    problems.push(
      `${id}: named only by tests that did not run or did not pass at once, in ${listed(evidence?.unproven)}.`,
    );
  if (state === 'planned' && lacks !== undefined)
    problems.push(`${id}: declared partial, and no test that passed names it.`);
  return problems;
}

/**
 * The state of every id, from the tests that ran.
 *
 * @param ids All ids of the acceptance list, in its order.
 * @param lacks What each partial id still lacks.
 */
export function coverageOf(
  ids: readonly string[],
  tests: readonly ReportedTest[],
  lacks: Readonly<Record<string, string>>,
): Coverage {
  const gathered = gatherEvidence(tests);
  const covered = ids.map((id): IdCoverage => {
    const evidence = gathered.get(id);
    const state = stateOf(evidence, lacks[id]);
    return {
      id,
      state,
      files: state === 'planned' ? [] : filesOf(evidence),
      lacks: state === 'partial' ? (lacks[id] ?? null) : null,
    };
  });
  const known = new Set(ids);
  const strangers = new Set([...gathered.keys(), ...Object.keys(lacks)].filter((id) => !known.has(id)));
  return {
    ids: covered,
    problems: [
      ...covered.flatMap((one) => problemsOf(one, gathered.get(one.id), lacks[one.id])),
      ...[...strangers].toSorted().map((id) => `${id}: no id of the acceptance list.`),
    ],
  };
}

export function countStates(ids: readonly IdCoverage[]): Record<CoverageState, number> {
  const counts = { proven: 0, partial: 0, planned: 0 };
  for (const { state } of ids) counts[state] += 1;
  return counts;
}
