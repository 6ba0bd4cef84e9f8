import { useState } from 'react';
import { placeOf, withPlace } from '@contract/watched-condition';
import { ALERT_RULES_URL } from '@app/api/alert-urls';
import { apiRequest } from '@app/api/api-client';
import { useCurrentUser } from '@app/api/current-user';
import { alertsCopy } from '@app/copy/alerts-copy';
import { type LocalRule, useLocalRulesStore } from '@app/state/local-rules-store';
import { toast } from '@app/state/toast-store';
import { Button } from '@app/ui/button';
import { Checkbox } from '@app/ui/checkbox';
import { sayFailed } from './alert-call';
import { ChannelSection } from './channel-section';

const copy = alertsCopy.rules.takeAlong;

async function take({ name, isOn, condition, quietHours }: LocalRule, isExact: boolean): Promise<void> {
  const place = placeOf(condition);
  const told = place === null ? condition : withPlace(condition, { ...place, isExact });
  await apiRequest('POST', ALERT_RULES_URL, { name, isOn, condition: told, channels: [], quietHours });
}

/** Once the server has a rule this browser has it no more: it is watched, and told, by one of them. */
async function takeAll(rules: readonly LocalRule[], isExact: boolean): Promise<void> {
  let taken = 0;
  try {
    for (const rule of rules) {
      await take(rule, isExact);
      useLocalRulesStore.getState().remove(rule.id);
      taken += 1;
    }
  } catch (error) {
    sayFailed(copy.failed, error);
    return;
  }
  toast({ title: copy.done(taken) });
}

/** Offers somebody who has signed in to have the rules of this browser in the account. */
export function TakeAlong({ onTaken }: { readonly onTaken: () => Promise<unknown> }) {
  const { data: user = null } = useCurrentUser();
  const rules = useLocalRulesStore((state) => state.rules);
  const [isExact, setExact] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (user === null || rules.length === 0) return null;
  const submit = async (): Promise<void> => {
    setBusy(true);
    await takeAll(rules, isExact);
    await onTaken();
    setBusy(false);
  };
  return (
    <ChannelSection heading={copy.heading}>
      <p className="max-w-prose">{copy.text(rules.length)}</p>
      {rules.some(({ condition }) => placeOf(condition) !== null) ? (
        <Checkbox label={copy.isExact} checked={isExact} onChange={({ target }) => setExact(target.checked)} />
      ) : null}
      <Button look="solid" disabled={isBusy} onClick={() => void submit()}>
        {copy.take}
      </Button>
    </ChannelSection>
  );
}
