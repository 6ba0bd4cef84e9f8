import { useState } from 'react';
import type { AlertCondition } from '@contract/alert';
import { ALERT_RULES_URL } from '@app/api/alert-urls';
import { apiRequest } from '@app/api/api-client';
import { useCurrentUser } from '@app/api/current-user';
import { alertsCopy } from '@app/copy/alerts-copy';
import { reachText } from '@app/format/reach';
import { alertUnits } from '@app/state/alert-units';
import { type LocalRule, useLocalRulesStore } from '@app/state/local-rules-store';
import { useUnitsStore } from '@app/state/units-store';
import { toast } from '@app/state/toast-store';
import { Button } from '@app/ui/button';
import { Checkbox } from '@app/ui/checkbox';
import { sayFailed } from './alert-call';
import { ChannelSection } from './channel-section';
import { NoPlace } from './no-place';
import { useOwnPlace } from './own-place';
import { isPlaceless, takenCondition } from './taken-condition';

const copy = alertsCopy.rules.takeAlong;

type Taken = (condition: LocalRule['condition']) => AlertCondition | null;

/** Once the server has a rule this browser has it no more: it is watched, and told, by one of them. */
async function takeAll(rules: readonly LocalRule[], taken: Taken): Promise<void> {
  let count = 0;
  try {
    for (const rule of rules) {
      const { name, isOn, quietHours, language } = rule;
      const condition = taken(rule.condition);
      if (condition === null) continue;
      const body = { name, isOn, condition, channels: [], quietHours, language, units: alertUnits() };
      await apiRequest('POST', ALERT_RULES_URL, body);
      useLocalRulesStore.getState().remove(rule.id);
      count += 1;
    }
  } catch (error) {
    sayFailed(copy.failed, error);
    return;
  }
  toast({ title: copy.done(count) });
}

/** Offers somebody who has signed in to have the rules of this browser in the account. */
export function TakeAlong({ onTaken }: { readonly onTaken: () => Promise<unknown> }) {
  const { data: user = null } = useCurrentUser();
  const rules = useLocalRulesStore((state) => state.rules);
  const own = useOwnPlace();
  const unit = useUnitsStore((state) => state.chosen.distance);
  const [isExact, setExact] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (user === null || rules.length === 0) return null;
  const placeless = rules.filter(({ condition }) => isPlaceless(condition));
  const isPlaceMissing = own === undefined && placeless.length > 0;
  const isEveryMissing = isPlaceMissing && placeless.length === rules.length;
  const submit = async (): Promise<void> => {
    setBusy(true);
    await takeAll(rules, (condition) => takenCondition(condition, own, isExact));
    await onTaken();
    setBusy(false);
  };
  return (
    <ChannelSection heading={copy.heading}>
      <p className="max-w-prose">{copy.text(rules.length)}</p>
      {placeless.length > 0 ? (
        <p className="max-w-prose">{copy.placeless(reachText(unit, alertsCopy.rules.reach))}</p>
      ) : null}
      {isPlaceMissing ? <NoPlace /> : null}
      <Checkbox label={copy.isExact} checked={isExact} onChange={({ target }) => setExact(target.checked)} />
      <Button look="solid" disabled={isBusy || isEveryMissing} onClick={() => void submit()}>
        {copy.take}
      </Button>
    </ChannelSection>
  );
}
