import { afterEach, describe, expect, it, vi } from 'vitest';
import * as turned from '@app/copy/ar/mirrored';
import * as german from '@app/copy/de/texts-de';
import * as spanish from '@app/copy/es/texts-es';
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
  const { ApiError, parseProblem } = await import('./api-error');
  const { setFormatLanguage } = await import('@app/format/local-format');
  setFormatLanguage(lang);
  const { problemText } = await import('./problem-text');
  const { adminFailureText } = await import('./admin-call');
  const { refusalText } = await import('../captures/refusal-text');
  const { refusalText: issRefusal } = await import('../features/satellites/save-iss-observation');
  const told = (problem: object) => new ApiError(409, JSON.stringify(problem), problem);
  const problemOf = (body: object) => parseProblem('application/problem+json', JSON.stringify(body));
  return { problemOf, problemText, refusalText, told, adminFailureText, issRefusal };
}

const FULL = { type: '/problems/quota-used-up', detail: 'You may have 12 rules; remove one to make room.' };
/** Problems with figures, as the server sends them, and what each page says of them. */
const WITH_FIGURES: readonly (readonly [Readonly<Record<string, unknown>>, string, string])[] = [
  [
    { type: '/problems/quota-used-up', limits: [{ of: 'observations', most: 10_000 }] },
    'Ein Konto kann 10\u202f000 Beobachtungen behalten. Lösche welche, um Platz zu schaffen.',
    'Una cuenta puede guardar 10\u202f000 observaciones. Borra alguna para hacer sitio.',
  ],
  [
    {
      type: '/problems/quota-used-up',
      limits: [
        { of: 'captures', most: 200 },
        { of: 'capture-bytes', most: 1_500_000_000 },
      ],
    },
    'Du kannst 200 Aufnahmen behalten. Lösche welche, um Platz zu schaffen. Zusammen dürfen sie 1,5\u202fGB groß sein.',
    'Puedes guardar 200 capturas. Borra alguna para hacer sitio. Juntas pueden ocupar 1,5\u202fGB.',
  ],
  [
    { type: '/problems/body-too-large', limits: [{ of: 'body-bytes', most: 12_000_000 }] },
    'Es ist größer, als dieser Server annimmt: höchstens 12\u202fMB.',
    'Es más grande de lo que admite este servidor: 12\u202fMB como máximo.',
  ],
  [
    { type: '/problems/too-many-requests', limits: [{ of: 'calls', most: 20, perS: 3600 }], retryAfterS: 754 },
    'Das geht in 1\u202fh höchstens 20-mal. Versuche es in 13\u202fmin erneut.',
    'Se puede hacer 20 veces en 1\u202fh como máximo. Vuelve a intentarlo dentro de 13\u202fmin.',
  ],
  [
    { type: '/problems/too-busy', retryAfterS: 5 },
    'Der Server hat gerade zu viel zu tun. Versuche es in 5\u202fs erneut.',
    'El servidor tiene demasiado que hacer en este momento. Vuelve a intentarlo dentro de 5\u202fs.',
  ],
  [
    { type: '/problems/unsupported-media-type', allowed: ['image/jpeg', 'image/png'] },
    'Dieser Server nimmt Dateien dieser Art nicht an. Erlaubt: image/jpeg, image/png.',
    'Este servidor no admite archivos de esta clase. Se admite: image/jpeg, image/png.',
  ],
];
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

  it('has the figures of the server in the words and numbers of the language', async () => {
    for (const [lang, texts, column] of [
      ['de-DE', german, 1],
      ['es-ES', spanish, 2],
    ] as const) {
      const { problemOf, problemText } = await pageIn(lang, texts);
      for (const row of WITH_FIGURES) expect(problemText(problemOf({ ...row[0], detail: 'x' }))).toBe(row[column]);
    }
    const { problemOf, problemText, refusalText } = await pageIn('en-GB');
    const full = WITH_FIGURES[0]?.[0] ?? {};
    expect(problemText(problemOf(full))).toBe(
      'An account may keep 10\u202f000 observations. Delete some to make room.',
    );
    expect(problemText(problemOf({ ...full, detail: 'Exactly.' }))).toBe('Exactly.');
    expect(refusalText({ reason: 'Exactly.', problemType: '/problems/quota-used-up', figures: {} })).toBe('Exactly.');
  });

  it('keeps the figures of what was refused to a capture', async () => {
    const { refusalText } = await pageIn('de-DE', german);
    const figures = { limits: [{ of: 'body-bytes', most: 8_000_000 }] } as const;
    expect(
      refusalText({
        reason: 'x',
        problemType: '/problems/body-too-large',
        figures: { ...figures, limits: [...figures.limits] },
      }),
    ).toBe('Es ist größer, als dieser Server annimmt: höchstens 8\u202fMB.');
  });

  it('is said by its kind where a server of tomorrow counts what nobody here knows', async () => {
    const { problemOf, problemText } = await pageIn('de-DE', german);
    const limits = [{ of: 'dreams', most: 3 }];
    expect(problemText(problemOf({ type: '/problems/quota-used-up', limits }))).toBe(
      'Es ist kein Platz mehr. Entferne etwas, um Platz zu schaffen.',
    );
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
