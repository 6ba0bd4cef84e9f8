import { afterEach, expect, it, vi } from 'vitest';
import * as german from '../copy/de/texts-de';
import * as spanish from '../copy/es/texts-es';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const CATALOGUES: Readonly<Record<string, object>> = { 'de-DE': german, 'es-ES': spanish };

/** What a page in that language says; texts are chosen as it loads. */
async function pageIn(lang: string) {
  vi.resetModules();
  vi.stubGlobal('skylensTexts', CATALOGUES[lang]);
  vi.stubGlobal('document', { documentElement: { lang } });
  const { objectWords } = await import('./object-words');
  return { ...(await import('./country-words')), ...(await import('../copy/served-names-copy')), objectWords };
}

const DRONE = { type: 'drone', objectClass: 'drone', typeName: 'Survey drone', typeDesignator: null } as const;

it('what the demo invents is named in what the page speaks, and what makers name is left alone', async () => {
  const { objectWords, servedName } = await pageIn('de-DE');
  expect(objectWords({ ...DRONE, feed: 'demo' })).toBe('Simuliert: Vermessungsdrohne');
  expect(objectWords({ ...DRONE, typeName: 'Airbus A320neo', feed: 'live' })).toBe('Airbus A320neo');
  expect(servedName('Polar orbit')).toBe('Polare Umlaufbahn');
  expect(servedName('My own roof')).toBe('My own roof');
});

it('states of satellites have the names of the language, joint programmes and the Soviet Union too', async () => {
  const { countryWords } = await pageIn('es-ES');
  expect(['Germany', 'China and Turkey', 'Russia or the former Soviet Union', 'Atlantis'].map(countryWords)).toEqual([
    'Alemania',
    'China y Turquía',
    'Rusia o la antigua Unión Soviética',
    'Atlantis',
  ]);
  expect((await pageIn('en-GB')).countryWords('China and Turkey')).toBe('China and Turkey');
});
