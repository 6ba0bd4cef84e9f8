import { describe, expect, it } from 'vitest';
import { countStates, coverageOf } from './coverage';
import type { ReportedTest } from './test-reports';

const test = (title: string, outcome: ReportedTest['outcome'] = 'passed', file = 'app/a.test.ts'): ReportedTest => ({
  file,
  titles: ['a group', title],
  outcome,
});

const stateOf = (tests: readonly ReportedTest[], lacks: Record<string, string> = {}) =>
  coverageOf(['AR-01'], tests, lacks).ids[0]?.state;

const problemsOf = (tests: readonly ReportedTest[], lacks: Record<string, string> = {}) =>
  coverageOf(['AR-01'], tests, lacks).problems;

describe('the state of an id', () => {
  it('is proven by a test that ran and passed, with the files of all such tests', () => {
    const tests = [
      test('[AR-01] b', 'passed', 'b.test.ts'),
      test('[AR-01] a', 'passed', 'a.test.ts'),
      test('[AR-01] c'),
    ];
    const { ids, problems } = coverageOf(
      ['AR-01', 'AR-02'],
      [...tests, test('[AR-01] d', 'unproven', 'd.test.ts')],
      {},
    );
    expect(ids).toEqual([
      { id: 'AR-01', state: 'proven', files: ['a.test.ts', 'app/a.test.ts', 'b.test.ts'], lacks: null },
      { id: 'AR-02', state: 'planned', files: [], lacks: null },
    ]);
    expect(problems).toEqual([]);
    expect(countStates(ids)).toEqual({ proven: 1, partial: 0, planned: 1 });
  });

  it('has the files of tests of other days too, and is proven by none of them alone', () => {
    const other = test('[AR-01] another day', 'notDue', 'b.test.ts');
    expect(coverageOf(['AR-01'], [test('[AR-01] a', 'passed', 'a.test.ts'), other], {}).ids).toEqual([
      { id: 'AR-01', state: 'proven', files: ['a.test.ts', 'b.test.ts'], lacks: null },
    ]);
    expect(coverageOf(['AR-01'], [other], {}).ids).toEqual([{ id: 'AR-01', state: 'planned', files: [], lacks: null }]);
  });

  it('is partial while something is declared that it lacks', () => {
    const { ids, problems } = coverageOf(['AR-01'], [test('[AR-01] a part')], { 'AR-01': 'the rest' });
    expect(ids).toEqual([{ id: 'AR-01', state: 'partial', files: ['app/a.test.ts'], lacks: 'the rest' }]);
    expect(problems).toEqual([]);
  });

  it('stays planned with a test that failed, was skipped or left to do, or that only mentions it', () => {
    expect(stateOf([test('[AR-01] fails', 'failed')])).toBe('planned');
    expect(stateOf([test('[AR-01] is skipped', 'unproven')])).toBe('planned');
    expect(stateOf([test('speaks of [AR-01]')])).toBe('planned');
  });

  it('stays planned with a test of its absence', () => {
    expect(stateOf([test('[AR-01 absent] is not built')])).toBe('planned');
    expect(coverageOf(['AR-01'], [test('[AR-01 absent] is not built')], {}).problems).toEqual([]);
  });
});

describe('what contradicts itself', () => {
  it('is an id with a test of an absence of which nothing is declared to lack', () => {
    const tests = [test('[AR-01] a part'), test('[AR-01 absent] the rest')];
    expect(problemsOf(tests)).toEqual([
      'AR-01: a part is absent by app/a.test.ts, and nothing is declared that it lacks.',
    ]);
    expect(problemsOf(tests, { 'AR-01': 'the rest' })).toEqual([]);
  });

  it('is an id that is declared partial and that no test proves a part of', () => {
    expect(problemsOf([], { 'AR-01': 'the rest' })).toEqual([
      'AR-01: declared partial, and no test that passed names it.',
    ]);
  });

  it('is a test that names an id and failed, or never ran', () => {
    expect(problemsOf([test('[AR-01] works'), test('[AR-01] fails', 'failed', 'b.test.ts')])).toEqual([
      'AR-01: a test that names it failed, in b.test.ts.',
    ]);
    expect(problemsOf([test('[AR-01] is skipped', 'unproven')])).toEqual([
      'AR-01: named only by tests that did not run or did not pass at once, in app/a.test.ts.',
    ]);
  });

  it('is an id that the acceptance list does not have', () => {
    expect(problemsOf([test('[AR-99] works')], { 'ZZ-01': 'all' })).toEqual([
      'AR-99: no id of the acceptance list.',
      'ZZ-01: no id of the acceptance list.',
    ]);
  });
});
