import { afterEach, describe, expect, it, vi } from 'vitest';
import * as turned from '@app/copy/ar/mirrored';
import * as german from '@app/copy/de/texts-de';
import { PROBLEM_TYPES } from '@contract/problem';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** What a page in that language says of problems; texts are chosen as it loads. */
async function pageIn(lang: string, texts?: object) {
  vi.resetModules();
  vi.stubGlobal('skylensTexts', texts);
  vi.stubGlobal('document', { documentElement: { lang } });
  const { ApiError } = await import('./api-error');
  const { problemText } = await import('./problem-text');
  const { adminFailureText } = await import('./admin-call');
  const { refusalText } = await import('../captures/refusal-text');
  const { refusalText: issRefusal } = await import('../features/satellites/save-iss-observation');
  const told = (problem: object) => new ApiError(409, JSON.stringify(problem), problem);
  return { problemText, refusalText, told, adminFailureText, issRefusal };
}

const FULL = { type: '/problems/quota-used-up', detail: 'You may have 12 rules; remove one to make room.' };
const UNKNOWN = { type: '/problems/of-tomorrow', detail: 'Something new.' };

describe('what a problem says', () => {
  it('is in the words of the server in English, which are the exact ones', async () => {
    const { problemText, refusalText } = await pageIn('en-GB');
    expect(problemText(FULL)).toBe(FULL.detail);
    expect(problemText({ type: FULL.type })).toBe('No room is left. Remove something to make room.');
    expect(problemText(null)).toBeUndefined();
    expect(refusalText({ reason: FULL.detail, problemType: FULL.type })).toBe(FULL.detail);
  });

  it('is said by its kind in another language, wherever a call failed', async () => {
    const { problemText, refusalText, told, adminFailureText, issRefusal } = await pageIn('de-DE', german);
    const said = 'Es ist kein Platz mehr. Entferne etwas, um Platz zu schaffen.';
    expect(problemText(FULL)).toBe(said);
    expect(adminFailureText(told(FULL))).toBe(said);
    expect(issRefusal(told(FULL))).toBe(said);
    expect(refusalText({ reason: FULL.detail, problemType: FULL.type })).toBe(said);
    const kinds = Object.keys(PROBLEM_TYPES).map((slug) => problemText({ type: `/problems/${slug}`, detail: 'x' }));
    expect(kinds.filter((words) => words === undefined || words === 'x')).toEqual([]);
  });

  it('is said by its kind in mirrored English, too, whose page shows no text of another catalogue', async () => {
    const { problemText } = await pageIn('ar-XB', turned);
    expect(problemText(FULL)).toBe(turned.mirrored('No room is left. Remove something to make room.'));
  });

  it('is in the words of the server where the page knows no such kind, and of what was kept before kinds were', async () => {
    const { problemText, refusalText } = await pageIn('de-DE', german);
    expect(problemText(UNKNOWN)).toBe(UNKNOWN.detail);
    expect(refusalText({ reason: 'too large' })).toBe('too large');
  });
});
