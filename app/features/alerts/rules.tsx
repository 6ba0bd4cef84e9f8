import { type ReactNode, useState } from 'react';
import { type AlertRules, MOST_ALERT_RULES } from '@contract/alert';
import { alertsCopy } from '@app/copy/alerts-copy';
import { useLocalRulesStore } from '@app/state/local-rules-store';
import { useUnitsStore } from '@app/state/units-store';
import { reachText } from '@app/format/reach';
import { Button } from '@app/ui/button';
import { ConfirmedButton } from '@app/ui/confirmed-button';
import { EmptyState } from '@app/ui/empty-state';
import { RemovableRows } from '@app/ui/removable-rows';
import { Switch } from '@app/ui/switch';
import { LOCAL_CHANGES, type RuleChanges, useServerChanges } from './rule-changes';
import { RuleForm } from './rule-form';
import type { EditedRule } from './rule-values';
import { orbitDataText, ruleText } from './rule-words';

const copy = alertsCopy.rules;

interface RuleRowProps {
  readonly shown: EditedRule;
  readonly onEdit: () => void;
  readonly changes: RuleChanges;
}

function RuleRow({ shown: { rule, watchedBy }, onEdit, changes }: RuleRowProps) {
  const { name, isOn, orbitData } = rule;
  const { isBusy } = changes;
  const chosen = useUnitsStore((state) => state.chosen);
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <Switch
        label={name}
        description={ruleText(rule, watchedBy, chosen)}
        checked={isOn}
        disabled={isBusy}
        onCheckedChange={(checked) => changes.turn(rule, checked)}
      />
      {orbitData === null || !isOn ? null : (
        <p className="max-w-prose text-xs text-warning">{orbitDataText(orbitData)}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button aria-label={copy.editLabel(name)} disabled={isBusy} onClick={onEdit}>
          {copy.edit}
        </Button>
        <Button aria-label={copy.testLabel(name)} disabled={isBusy} onClick={() => changes.test(rule)}>
          {copy.test}
        </Button>
        <ConfirmedButton
          aria-label={copy.removeLabel(name)}
          disabled={isBusy}
          question={{ ...copy.removeQuestion, title: copy.removeQuestion.title(name) }}
          onConfirm={() => changes.remove(rule)}
        >
          {copy.remove}
        </ConfirmedButton>
      </div>
    </li>
  );
}

/** Who keeps what, and what takes more than this browser. */
function KeptNote({ kept, hasLocal }: { readonly kept: AlertRules | undefined; readonly hasLocal: boolean }) {
  const unit = useUnitsStore((state) => state.chosen.distance);
  const isVisitor = kept?.keptDays !== null;
  return (
    <div className="grid max-w-prose gap-2 text-xs text-muted">
      {hasLocal ? <p>{copy.watchedHereText(reachText(unit, copy.reach))}</p> : null}
      {hasLocal ? <p>{copy.staysHere}</p> : null}
      {isVisitor ? <p>{copy.needServer}</p> : <p>{copy.keptInAccount}</p>}
      {kept !== undefined && kept.keptDays !== null && kept.rules.length > 0 ? (
        <p>{copy.keptHere(kept.keptDays)}</p>
      ) : null}
    </div>
  );
}

interface RulesProps {
  /** Those of the server; undefined while it has not told them. */
  readonly kept: AlertRules | undefined;
  /** Stands in for them meanwhile. */
  readonly waiting: ReactNode;
  readonly onChanged: () => Promise<unknown>;
}

/** The rules, whoever watches them, or the form of one of them. */
export function Rules({ kept, waiting, onChanged }: RulesProps) {
  const [edited, edit] = useState<EditedRule | 'new' | null>(null);
  const local = useLocalRulesStore((state) => state.rules);
  const serverChanges = useServerChanges(onChanged);
  if (edited !== null) {
    const shown = edited === 'new' ? null : edited;
    return <RuleForm edited={shown} onClose={() => edit(null)} onSaved={onChanged} />;
  }
  const shown: EditedRule[] = [
    ...local.map((rule) => ({ rule, watchedBy: 'browser' as const })),
    ...(kept?.rules ?? []).map((rule) => ({ rule, watchedBy: 'server' as const })),
  ];
  const isServerFull = (kept?.rules.length ?? 0) >= MOST_ALERT_RULES;
  const isFull = isServerFull && (kept?.keptDays === null || local.length >= MOST_ALERT_RULES);
  return (
    <div className="grid gap-4 py-4">
      {shown.length === 0 && kept !== undefined ? <EmptyState title={copy.none}>{copy.noneText}</EmptyState> : null}
      {shown.length === 0 ? null : (
        <RemovableRows aria-label={copy.list} className="border-t border-line">
          {shown.map((one) => (
            <RuleRow
              key={`${one.watchedBy} ${one.rule.id}`}
              shown={one}
              changes={one.watchedBy === 'browser' ? LOCAL_CHANGES : serverChanges}
              onEdit={() => edit(one)}
            />
          ))}
        </RemovableRows>
      )}
      {kept === undefined ? waiting : null}
      {isFull ? (
        <p role="status">{copy.full(MOST_ALERT_RULES)}</p>
      ) : (
        <div>
          <Button look="solid" onClick={() => edit('new')}>
            {copy.add}
          </Button>
        </div>
      )}
      <KeptNote kept={kept} hasLocal={local.length > 0} />
    </div>
  );
}
