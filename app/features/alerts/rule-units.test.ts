import { afterEach, describe, expect, it } from 'vitest';
import { alertRuleSchema, NO_ALERT_UNITS } from '@contract/alert';
import type { ChosenUnits } from '@app/format/chosen-units';
import { setFormatLanguage } from '@app/format/local-format';
import { useUnitsStore } from '@app/state/units-store';
import { ruleUnits } from './rule-units';
import { type EditedRule, ruleFormSchema, textsOf } from './rule-values';
import { ruleText } from './rule-words';

const PLACE = { latitude: 52.5, longitude: 13.4, height: 40, isExact: true };

function edited(area: object, units = NO_ALERT_UNITS): EditedRule {
  const rule = alertRuleSchema.parse({
    id: 1,
    name: 'Low',
    condition: { kind: 'area', area: { place: PLACE, ...area } },
    units,
    createdAt: '2026-11-20T12:00:00.000Z',
  });
  return { rule, watchedBy: 'browser' };
}

function choose(altitude: ChosenUnits['altitude'], distance: ChosenUnits['distance']) {
  useUnitsStore.getState().setUnits({ altitude, distance, speed: null });
  return useUnitsStore.getState().chosen;
}

function schemaOf(rule: EditedRule | null) {
  const units = ruleUnits(useUnitsStore.getState().chosen);
  return ruleFormSchema({
    places: { own: PLACE, ofRule: PLACE },
    edited: rule,
    timeZone: 'UTC',
    canChoose: true,
    units,
  });
}
const fieldsOf = (rule: EditedRule | null) => textsOf(rule, ruleUnits(useUnitsStore.getState().chosen));

/** What is kept of a form that was filled in. */
function saved(rule: EditedRule | null, typed: object) {
  const { condition, units } = schemaOf(rule).parse({ ...fieldsOf(rule), name: 'Low', ...typed }).body;
  if (condition.kind !== 'area') throw new Error('Not about an area.');
  return { area: condition.area, units };
}

afterEach(() => {
  choose(null, null);
  setFormatLanguage('en-GB');
});

/** Without its kind, and who watches it. */
const line = (area: object, chosen: ChosenUnits): readonly string[] =>
  ruleText(edited(area).rule, 'browser', chosen).replaceAll('\u202f', ' ').split(' · ').slice(1, -1);

describe('the line of a rule', () => {
  const area = { radiusNm: 10, minAltitudeFt: 1000, maxAltitudeFt: 30_000 };

  it('is in nautical miles and feet where no unit is chosen', () => {
    expect(line(area, choose(null, null))).toEqual(['within 10 nm of your place', '1 000 to 30 000 ft']);
    expect(line({ radiusNm: 2.5, maxAltitudeFt: 3000 }, choose(null, null))).toEqual([
      'within 2.5 nm of your place',
      'up to 3 000 ft',
    ]);
  });

  it('is in those that are', () => {
    expect(line(area, choose('m', 'km'))).toEqual(['within 18.5 km of your place', '305 to 9 144 m']);
    expect(line(area, choose('km', 'mi'))).toEqual(['within 11.5 mi of your place', '0.30 to 9.14 km']);
    expect(line({ radiusNm: 10 / 1.852, minAltitudeFt: 300 / 0.3048 }, choose('m', 'km'))).toEqual([
      'within 10 km of your place',
      'from 300 m',
    ]);
    expect(line(area, choose('ft', 'nm'))).toEqual(['within 10 nm of your place', '1 000 to 30 000 ft']);
  });

  it('says how far the browser hears', () => {
    const anywhere = { ...edited({ radiusNm: 5 }).rule, condition: { kind: 'military' as const, area: null } };
    expect(ruleText(anywhere, 'browser', choose(null, null))).toContain('within 250 nm of where Skylens looks');
    expect(ruleText(anywhere, 'browser', choose(null, 'km'))).toContain('within 463\u202fkm of where Skylens looks');
  });
});

describe('the form of a rule', () => {
  it('keeps in feet and nautical miles what was typed in chosen units, and says in which it tells', () => {
    choose('m', 'km');
    expect(fieldsOf(null).radiusNm).toBe('9');
    const { area, units } = saved(null, { radiusNm: '10', minAltitudeFt: '300', maxAltitudeFt: '9,144' });
    expect(area).toMatchObject({ minAltitudeFt: 984.251968504, maxAltitudeFt: 30_000 });
    expect(area.radiusNm).toBeCloseTo(5.3996, 4);
    expect(units).toEqual({ altitude: 'm', distance: 'km' });
    expect(fieldsOf(edited(area))).toMatchObject({ radiusNm: '10', minAltitudeFt: '300', maxAltitudeFt: '9144' });
  });

  it.each([
    ['m', 'km'],
    ['km', 'mi'],
    ['ft', 'nm'],
    [null, null],
  ] as const)('opened and saved again in %s and %s leaves every figure as it was', (altitude, distance) => {
    choose(altitude, distance);
    for (const kept of [
      { radiusNm: 7.123_456_7, minAltitudeFt: -1234.567_89, maxAltitudeFt: 35_001 / 3 },
      { radiusNm: 250 },
    ]) {
      const rule = edited(kept);
      expect(saved(rule, {}).area).toMatchObject(kept);
      expect(saved(rule, { radiusNm: '20' }).area.radiusNm).not.toBe(kept.radiusNm);
    }
  });

  it('takes what the contract takes at its bounds, and tells the bounds in the unit', () => {
    choose('m', 'mi');
    const bounds = { radiusNm: '287.694', minAltitudeFt: '-609.6', maxAltitudeFt: '30480' };
    expect(saved(null, bounds).area).toMatchObject({ minAltitudeFt: -2000, maxAltitudeFt: 100_000 });
    const { error } = schemaOf(null).safeParse({
      ...fieldsOf(null),
      name: 'Low',
      radiusNm: '300',
      maxAltitudeFt: '30481',
    });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Allowed: 0.576 to 287.694.',
      'Allowed: \u2212609.6 to 30\u202f480.',
    ]);
  });

  it('tells bounds as the page writes numbers', () => {
    setFormatLanguage('de');
    choose(null, null);
    const wrong = { ...fieldsOf(null), name: 'Low', radiusNm: '300', minAltitudeFt: '-3000' };
    expect(
      schemaOf(null)
        .safeParse(wrong)
        .error?.issues.map(({ message }) => message),
    ).toEqual(['Allowed: 0,5 to 250.', 'Allowed: \u22122\u202f000 to 100\u202f000.']);
  });

  it('says of an upper height below the lower one that it is, and not what heights are allowed', () => {
    choose(null, null);
    const crossed = { ...fieldsOf(null), name: 'Low', minAltitudeFt: '9000', maxAltitudeFt: '100' };
    expect(schemaOf(null).safeParse(crossed).error?.issues).toMatchObject([
      { path: ['maxAltitudeFt'], message: '“Not above” is lower than “Not below”: nothing flies between them.' },
    ]);
  });

  it('reads and shows a comma before the decimals where the page does', () => {
    setFormatLanguage('de');
    choose('km', 'km');
    const { area } = saved(null, { radiusNm: '9,144', maxAltitudeFt: '9,144' });
    expect(area.maxAltitudeFt).toBe(30_000);
    expect(fieldsOf(edited(area))).toMatchObject({ radiusNm: '9,144', maxAltitudeFt: '9,144' });
    expect(saved(edited(area), {}).area).toEqual(area);
  });
});
