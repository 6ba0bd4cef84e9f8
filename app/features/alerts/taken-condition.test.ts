import { expect, it } from 'vitest';
import { alertConditionSchema, alertRuleBodySchema } from '@contract/alert';
import { type LocalRule, useLocalRulesStore } from '@app/state/local-rules-store';
import { takenCondition } from './taken-condition';

const own = { latitude: 52.523_456, longitude: 13.411_111, height: 40 };
const roof = { latitude: 48.1, longitude: 11.5, height: 500, isExact: true };

/** As this browser keeps it. */
function kept(condition: object): LocalRule['condition'] {
  useLocalRulesStore.getState().add(alertRuleBodySchema.parse({ name: 'Army', condition }), 0);
  const rule = useLocalRulesStore.getState().rules.at(-1);
  if (rule === undefined) throw new Error('It is not kept.');
  return rule.condition;
}

it('[ALR-01] a rule about no place is taken along as wide as this browser heard, around the person’s place', () => {
  const taken = takenCondition(kept({ kind: 'military' }), own, false);
  expect(taken).toMatchObject({ kind: 'military', area: { radiusNm: 250, place: { ...own, isExact: false } } });
  expect(alertConditionSchema.parse(taken)).toEqual(taken);
  expect(takenCondition(kept({ kind: 'military' }), undefined, false)).toBeNull();
});

it('[ALR-01] one about a place is taken along with it, exactly where that is ticked', () => {
  const near = kept({ kind: 'type', value: 'EC35', area: { place: roof, radiusNm: 10 } });
  expect(takenCondition(near, own, true)).toEqual(near);
  expect(takenCondition(near, undefined, false)).toMatchObject({
    area: { radiusNm: 10, place: { ...roof, isExact: false } },
  });
});
