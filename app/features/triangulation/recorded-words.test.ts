import { afterEach, expect, it, vi } from 'vitest';
import * as german from '@app/copy/de/texts-de';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** On a page in that language; texts are chosen as it loads. */
async function wordsIn(lang: string, texts?: object) {
  vi.resetModules();
  vi.stubGlobal('skylensTexts', texts);
  vi.stubGlobal('document', { documentElement: { lang } });
  const { ApiError } = await import('@app/api/api-error');
  return { ApiError, ...(await import('./recorded-words')) };
}

const PROBLEM = { type: '/problems/too-busy', detail: 'Too many sessions are open.' };

it('[TRI-02] a direction that was not recorded is told with the message of the error', async () => {
  const { ApiError, notRecordedWords } = await wordsIn('en-GB');
  expect(notRecordedWords(new ApiError(503, 'busy', null))).toBe('503: busy');
  expect(notRecordedWords(new ApiError(503, JSON.stringify(PROBLEM), PROBLEM))).toBe(PROBLEM.detail);
  expect(notRecordedWords(new TypeError('Failed to fetch'))).toBe('Failed to fetch');
  expect(notRecordedWords(new TypeError(''))).toBe('Failed to submit your observation');
});

it('in German neither what failed nor what came of it is in English', async () => {
  const { ApiError, notRecordedWords, outcomeWords } = await wordsIn('de-DE', german);
  expect(notRecordedWords(new ApiError(503, JSON.stringify(PROBLEM), PROBLEM))).toMatch(/^Der Server hat gerade/u);
  expect(notRecordedWords(new TypeError('Failed to fetch'))).toBe('Der Server antwortet nicht. Versuche es erneut.');
  const outcome = { status: 'waiting', reason: null, result: null, fix: null } as const;
  expect(outcomeWords(outcome)).toMatch(/^Eine Richtung ergibt keine Entfernung/u);
  expect(outcomeWords({ ...outcome, status: 'refused', reason: 'contradictory' })).toMatch(/zeigt auf/u);
});
