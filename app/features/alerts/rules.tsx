import { useState } from 'react';
import { type AlertRule, type AlertRules, MOST_ALERT_RULES } from '@contract/alert';
import { ALERT_RULES_URL } from '@app/api/alert-urls';
import { apiRequest } from '@app/api/api-client';
import { alertsCopy } from '@app/copy/alerts-copy';
import { toast } from '@app/state/toast-store';
import { Button } from '@app/ui/button';
import { EmptyState } from '@app/ui/empty-state';
import { Switch } from '@app/ui/switch';
import { sayFailed } from './alert-call';
import { RuleForm } from './rule-form';
import { ruleText } from './rule-words';

const copy = alertsCopy.rules;

interface RuleRowProps {
  readonly rule: AlertRule;
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly changes: ReturnType<typeof useChanges>;
}

function RuleRow({ rule, isBusy, onEdit, changes }: RuleRowProps) {
  const { name, isOn } = rule;
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <Switch
        label={name}
        description={ruleText(rule)}
        checked={isOn}
        disabled={isBusy}
        onCheckedChange={(checked) => void changes.turn(rule, checked)}
      />
      <div className="flex flex-wrap gap-2">
        <Button aria-label={copy.editLabel(name)} disabled={isBusy} onClick={onEdit}>
          {copy.edit}
        </Button>
        <Button aria-label={copy.testLabel(name)} disabled={isBusy} onClick={() => void changes.test(rule)}>
          {copy.test}
        </Button>
        <Button
          look="danger"
          aria-label={copy.removeLabel(name)}
          disabled={isBusy}
          onClick={() => void changes.remove(rule)}
        >
          {copy.remove}
        </Button>
      </div>
    </li>
  );
}

const urlOf = ({ id }: AlertRule): string => `${ALERT_RULES_URL}/${id}`;

function useChanges(onChanged: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false);
  const change = async (work: () => Promise<unknown>, done?: () => void): Promise<void> => {
    setBusy(true);
    try {
      await work();
      done?.();
    } catch (error) {
      sayFailed(copy.failed, error);
    }
    await onChanged();
    setBusy(false);
  };
  return {
    isBusy,
    turn: (rule: AlertRule, isOn: boolean) => {
      const { name, condition, channels, quietHours } = rule;
      return change(() => apiRequest('PUT', urlOf(rule), { name, isOn, condition, channels, quietHours }));
    },
    test: (rule: AlertRule) =>
      change(
        () => apiRequest('POST', `${urlOf(rule)}/test`),
        () => toast({ title: copy.tested, description: copy.testedText }),
      ),
    remove: (rule: AlertRule) =>
      change(
        () => apiRequest('DELETE', urlOf(rule)),
        () => toast({ title: copy.removed }),
      ),
  };
}

interface RulesProps {
  readonly kept: AlertRules;
  readonly onChanged: () => Promise<unknown>;
}

/** The rules, or the form of one of them. */
export function Rules({ kept, onChanged }: RulesProps) {
  const [edited, edit] = useState<AlertRule | 'new' | null>(null);
  const changes = useChanges(onChanged);
  if (edited !== null) {
    const close = (): void => edit(null);
    const rule = edited === 'new' ? null : edited;
    return <RuleForm key={rule?.id ?? 0} rule={rule} onClose={close} onSaved={onChanged} />;
  }
  const { rules, keptDays } = kept;
  const isFull = rules.length >= MOST_ALERT_RULES;
  return (
    <div className="grid gap-4 py-4">
      {rules.length === 0 ? (
        <EmptyState title={copy.none}>{copy.noneText}</EmptyState>
      ) : (
        <ul aria-label={copy.list} className="border-t border-line">
          {rules.map((rule) => (
            <RuleRow key={rule.id} rule={rule} isBusy={changes.isBusy} changes={changes} onEdit={() => edit(rule)} />
          ))}
        </ul>
      )}
      {isFull ? (
        <p role="status">{copy.full(MOST_ALERT_RULES)}</p>
      ) : (
        <div>
          <Button look="solid" onClick={() => edit('new')}>
            {copy.add}
          </Button>
        </div>
      )}
      <p className="max-w-prose text-xs text-muted">
        {keptDays === null ? copy.keptInAccount : copy.keptHere(keptDays)}
      </p>
    </div>
  );
}
