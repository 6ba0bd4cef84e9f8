import { expect, it } from 'vitest';
import { ALERT_KINDS, alertConditionSchema, NO_ALERT_UNITS } from '@contract/alert';
import { canWatchHere } from '@app/state/local-rules-store';
import { ruleUnits } from './rule-units';
import { type EditedRule, offeredKinds, ruleFormSchema, textsOf } from './rule-values';

const USUAL = ruleUnits({ altitude: null, distance: null });
const own = { latitude: 52.523_456, longitude: 13.411_111, height: 40 };

/** The first rule of this browser, or of the server: both count from one. */
const first = (watchedBy: EditedRule['watchedBy']): EditedRule => ({
  watchedBy,
  rule: {
    id: 1,
    name: 'Army',
    isOn: false,
    condition: alertConditionSchema.parse({ kind: 'military' }),
    channels: [],
    quietHours: null,
    language: 'en',
    units: NO_ALERT_UNITS,
    createdAt: '2026-11-20T12:00:00.000Z',
    orbitData: null,
  },
});

const schemaOf = (edited: EditedRule | null, canChoose = false) =>
  ruleFormSchema({ places: { own, ofRule: undefined }, edited, timeZone: 'Europe/Berlin', canChoose, units: USUAL });

it('[ALR-01] a kept rule stays with who watches it: no rule of this browser is saved over one of the server', () => {
  const here = first('browser');
  const checked = ALERT_KINDS.map((kind) => {
    const typed = { ...textsOf(here, USUAL), kind, value: '1234', noradId: '25544', isExact: true };
    return { kind, ...schemaOf(here).safeParse(typed) };
  });
  expect(checked.filter(({ data }) => data?.isHere === false)).toEqual([]);
  for (const { error } of checked.filter(({ kind }) => !canWatchHere(kind))) {
    expect(error?.issues).toMatchObject([{ path: ['kind'] }]);
  }
  expect(offeredKinds(here)).toEqual(ALERT_KINDS.filter(canWatchHere));
  expect(schemaOf(here).parse(textsOf(here, USUAL))).toMatchObject({ isHere: true, body: { isOn: false } });

  const there = first('server');
  expect(offeredKinds(there)).toEqual(ALERT_KINDS);
  expect(schemaOf(there).parse({ ...textsOf(there, USUAL), watchedBy: 'browser' })).toMatchObject({ isHere: false });
});

it('a height may be typed with its thousands in groups', () => {
  const typed = {
    ...textsOf(null, USUAL),
    kind: 'military',
    name: 'Army',
    where: 'near',
    radiusNm: '10',
    maxAltitudeFt: '35,000',
  };
  expect(schemaOf(null).parse(typed)).toMatchObject({ body: { condition: { area: { maxAltitudeFt: 35_000 } } } });
});

it('[ALR-01] a new rule is watched by whom was chosen, and by the server where nobody was asked', () => {
  const typed = { ...textsOf(null, USUAL), kind: 'military', name: 'Army', where: 'near', radiusNm: '10' };
  expect(schemaOf(null, true).parse(typed)).toMatchObject({
    isHere: true,
    body: { isOn: true, condition: { area: { place: { ...own, isExact: true } } } },
  });
  expect(schemaOf(null, true).parse({ ...typed, watchedBy: 'server' }).isHere).toBe(false);
  expect(schemaOf(null).parse(typed)).toMatchObject({
    isHere: false,
    body: { condition: { area: { place: { isExact: false } } } },
  });
});
