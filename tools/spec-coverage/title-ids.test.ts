import { describe, expect, it } from 'vitest';
import { idsOfTitles } from './title-ids';

describe('the ids of a title', () => {
  it('stand in brackets at its beginning, one or several', () => {
    expect(idsOfTitles(['[AR-03] heading and pitch']).proves).toEqual(['AR-03']);
    expect(idsOfTitles(['[AR-03] [A11Y-01]  both']).proves).toEqual(['AR-03', 'A11Y-01']);
  });

  it('count from the groups around a test too, once each', () => {
    expect(idsOfTitles(['functional/a.e2e.ts', '[DB-03] users', '[DB-03] [DB-01] sign in']).proves).toEqual([
      'DB-03',
      'DB-01',
    ]);
  });

  it('are only mentioned further on, without brackets, or in a form of their own', () => {
    for (const title of ['says [AR-03]', 'AR-03 heading', '[ar-03] heading', '[AR-3] heading', '[AR-03, AR-04] two'])
      expect(idsOfTitles([title])).toEqual({ proves: [], absent: [] });
    expect(idsOfTitles(['[AR-03] unlike [AR-04] it turns']).proves).toEqual(['AR-03']);
  });

  it('are not proven by a test of an absence, whatever its group names', () => {
    expect(idsOfTitles(['[SHELL-02] the menu', '[SHELL-02 absent] [EDU-01 absent] has no voice'])).toEqual({
      proves: [],
      absent: ['SHELL-02', 'EDU-01'],
    });
  });
});
