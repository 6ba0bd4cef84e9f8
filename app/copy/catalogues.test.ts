import { afterEach, describe, expect, it, vi } from 'vitest';
import { mirrored } from './ar/mirrored';
import * as german from './de/texts-de';
import * as spanish from './es/texts-es';

/** No texts for people: what texts are made with, and of. */
const NO_TEXTS = ['./translated.ts', './translation.ts', './typography.ts', './drawn-copy.ts', './unnamed-kinds.ts'];

const english = Object.fromEntries(
  Object.entries(import.meta.glob<Readonly<Record<string, unknown>>>('./*.ts', { eager: true }))
    .filter(([file]) => !NO_TEXTS.includes(file) && !file.endsWith('.test.ts'))
    .flatMap(([, texts]) => Object.entries(texts)),
);
const sources = import.meta.glob<string>('./{de,es}/*.ts', { query: '?raw', import: 'default', eager: true });

/** "detailCopy.telemetry.altitude: text", for every text, and how many values each function takes. */
function namesIn(texts: unknown, within = ''): readonly string[] {
  if (typeof texts === 'function') return [`${within}: of ${texts.length} values`];
  if (texts instanceof Map) return namesIn(Object.fromEntries(texts), within);
  if (typeof texts !== 'object' || texts === null) return [`${within}: ${texts === null ? 'null' : typeof texts}`];
  return Object.entries(texts).flatMap(([name, text]) => namesIn(text, within === '' ? name : `${within}.${name}`));
}

/** A function may leave out values at its end that its language has no use for. */
const withoutValues = (names: readonly string[]) =>
  names.map((name) => name.replace(/: of \d+ values$/u, ': made')).toSorted();

describe.each([
  ['German', german],
  ['Spanish', spanish],
])('the texts in %s', (_, texts) => {
  it('are all that English has, and no others', () => {
    expect(Object.keys(english).length).toBeGreaterThan(100);
    expect(withoutValues(namesIn(texts))).toEqual(withoutValues(namesIn(english)));
  });

  it('take no more values than English gives', () => {
    const given = new Map(
      namesIn(english).map((name) => [name.split(': of ')[0], Number.parseInt(name.split(': of ')[1] ?? '', 10)]),
    );
    const greedy = namesIn(texts).filter((name) => {
      const [key, values] = name.split(': of ');
      return values !== undefined && Number.parseInt(values, 10) > (given.get(key) ?? 0);
    });
    expect(greedy).toEqual([]);
  });
});

it('come before all else of the app, so that their files import nothing of it', () => {
  const importing = Object.entries(sources).filter(([, source]) => /^import (?!type )/mu.test(source));
  expect(importing.map(([file]) => file)).toEqual([]);
  expect(Object.keys(sources).length).toBeGreaterThan(100);
});

describe('what English exports', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it('is read from the catalogue of the page, all of it', async () => {
    vi.resetModules();
    vi.stubGlobal('skylensTexts', { mirrored: () => 'of the catalogue' });
    const files = Object.entries(import.meta.glob<Readonly<Record<string, unknown>>>('./*.ts'));
    const read = files.filter(([file]) => !NO_TEXTS.includes(file) && !file.endsWith('.test.ts'));
    const texts = await Promise.all(read.map(async ([, load]) => Object.entries(await load())));
    expect(texts.flat().filter(([, text]) => text !== 'of the catalogue')).toEqual([]);
    expect(texts.flat().length).toBeGreaterThan(100);
  });
});

describe('mirrored English', () => {
  it('turns each word of every text round, of tables and functions too, and leaves the rest', () => {
    const turned = mirrored((name: string) => ({ list: [`Track ${name}`], none: null, count: 3 }));
    expect(typeof turned === 'function' && turned('KLM')).toEqual({
      list: ['\u202eTrack\u202c \u202eKLM\u202c'],
      none: null,
      count: 3,
    });
  });
});
