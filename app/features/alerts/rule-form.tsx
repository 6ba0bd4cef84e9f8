import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ALERT_CHANNELS, type AlertRuleBody, MOST_ALERT_RULES } from '@contract/alert';
import { isAboutAircraft, placeOf } from '@contract/watched-condition';
import { ALERT_RULES_URL } from '@app/api/alert-urls';
import { apiRequest } from '@app/api/api-client';
import { useCurrentUser } from '@app/api/current-user';
import { ALERT_CHANNEL_WORDS, ALERT_KIND_WORDS, ALERT_VALUE_WORDS, alertsCopy } from '@app/copy/alerts-copy';
import { reachText } from '@app/format/reach';
import { canWatchHere, useLocalRulesStore } from '@app/state/local-rules-store';
import { useUnitsStore } from '@app/state/units-store';
import { serverNowMs } from '@app/state/sky-time-store';
import { toast } from '@app/state/toast-store';
import { Button } from '@app/ui/button';
import { Checkbox } from '@app/ui/checkbox';
import { SelectField, TextField } from '@app/ui/field';
import { alertFailureText } from './alert-call';
import { NoPlace } from './no-place';
import { useOwnPlace } from './own-place';
import { AreaFields, PassFields, PlaceFields, type RuleFields, TransitFields } from './rule-fields';
import { ruleUnits } from './rule-units';
import { type EditedRule, isWatchedHere, needsPlace, offeredKinds, ruleFormSchema, textsOf } from './rule-values';

const copy = alertsCopy.form;

interface RuleFormProps {
  /** Null: a new one. */
  readonly edited: EditedRule | null;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

/** @returns why it cannot be kept; null where it is */
function keepHere(body: AlertRuleBody, id: number | null): string | null {
  const { rules, add, replace } = useLocalRulesStore.getState();
  if (id !== null) return replace(id, body) ? null : copy.gone;
  if (rules.length >= MOST_ALERT_RULES) return alertsCopy.rules.full(MOST_ALERT_RULES);
  add(body, serverNowMs());
  return null;
}

/** @returns why it is not kept; null where it is */
async function keepOnServer(body: AlertRuleBody, id: number | null): Promise<string | null> {
  try {
    if (id === null) await apiRequest('POST', ALERT_RULES_URL, body);
    else await apiRequest('PUT', `${ALERT_RULES_URL}/${id}`, body);
  } catch (error) {
    return alertFailureText(error);
  }
  return null;
}

function useRuleForm({ edited, onClose, onSaved }: RuleFormProps) {
  const { data: user = null } = useCurrentUser();
  const own = useOwnPlace();
  const rule = edited?.rule ?? null;
  const ofRule = rule === null ? undefined : (placeOf(rule.condition) ?? undefined);
  // With an account the server watches; a rule of before stays with who watches it.
  const canChoose = edited === null && user === null;
  const [timeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const places = { own, ofRule };
  // Those chosen when it was opened: what stands in a field is of them.
  const [units] = useState(() => ruleUnits(useUnitsStore.getState().chosen));
  const [start] = useState(() => textsOf(edited, units));
  const [isGone, setGone] = useState(false);
  const form = useForm({
    resolver: zodResolver(ruleFormSchema({ places, edited, timeZone, canChoose, units })),
    defaultValues: start,
  });
  const submit = form.handleSubmit(async ({ body, isHere }) => {
    const id = isGone ? null : (rule?.id ?? null);
    const failure = isHere ? keepHere(body, id) : await keepOnServer(body, id);
    if (failure !== null) {
      // What was typed can be kept all the same, as a new one.
      if (failure === copy.gone) setGone(true);
      form.setError('root', { message: failure });
      return;
    }
    toast({ title: copy.saved });
    // What this browser keeps takes no server, which may be away.
    const renewed = onSaved();
    if (!isHere) await renewed;
    onClose();
  });
  return { form, submit, places, timeZone, canChoose, units, start };
}

function QuietFields({ fields, timeZone }: { readonly fields: RuleFields; readonly timeZone: string }) {
  const { register, errors, texts } = fields;
  return (
    <div className="grid gap-2">
      <Checkbox label={copy.quiet} {...register('isQuiet')} />
      {texts.isQuiet ? (
        <div className="grid gap-1">
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <TextField
              label={copy.quietFrom}
              inputMode="numeric"
              autoComplete="off"
              error={errors.quietFrom?.message}
              {...register('quietFrom')}
            />
            <TextField
              label={copy.quietTo}
              inputMode="numeric"
              autoComplete="off"
              error={errors.quietTo?.message}
              {...register('quietTo')}
            />
          </div>
          <p className="text-xs text-muted">{copy.quietZone(timeZone)}</p>
        </div>
      ) : null}
    </div>
  );
}

function ChannelFields({ fields: { register } }: { readonly fields: RuleFields }) {
  return (
    <fieldset className="grid">
      <legend className="text-xs text-muted">{copy.channels}</legend>
      {ALERT_CHANNELS.map((channel) => (
        <Checkbox key={channel} value={channel} label={ALERT_CHANNEL_WORDS[channel]} {...register('channels')} />
      ))}
    </fieldset>
  );
}

/** Who watches: asked where both can. */
function WatcherFields({ fields: { register, texts } }: { readonly fields: RuleFields }) {
  if (!canWatchHere(texts.kind)) return <p className="max-w-prose text-xs text-muted">{copy.onlyServer}</p>;
  return (
    <SelectField
      label={copy.watchedBy}
      hint={isWatchedHere(texts) ? copy.byBrowserHint : copy.byServerHint}
      {...register('watchedBy')}
    >
      <option value="browser">{copy.byBrowser}</option>
      <option value="server">{copy.byServer}</option>
    </SelectField>
  );
}

function ConditionFields({ fields }: { readonly fields: RuleFields }) {
  const { register, errors, texts } = fields;
  const value = ALERT_VALUE_WORDS[texts.kind];
  const reach = reachText(useUnitsStore((state) => state.chosen.distance));
  const isArea = isAboutAircraft(texts.kind) && needsPlace(texts);
  return (
    <>
      {value === undefined ? null : (
        <TextField
          label={value.label}
          hint={value.hint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.value?.message}
          {...register('value')}
        />
      )}
      {isAboutAircraft(texts.kind) && texts.kind !== 'area' ? (
        <SelectField label={copy.where} {...register('where')}>
          <option value="anywhere">{isWatchedHere(texts) ? copy.anywhereHere(reach) : copy.anywhere}</option>
          <option value="near">{copy.near}</option>
        </SelectField>
      ) : null}
      {isArea ? <AreaFields fields={fields} /> : null}
      {texts.kind === 'satellite-pass' ? <PassFields fields={fields} /> : null}
      {texts.kind === 'transit' ? <TransitFields fields={fields} /> : null}
      {texts.kind === 'receiver-silent' ? (
        <TextField
          label={copy.silentMinutes}
          inputMode="numeric"
          autoComplete="off"
          error={errors.silentMinutes?.message}
          {...register('silentMinutes')}
        />
      ) : null}
    </>
  );
}

/** The fields of a rule: those that its kind needs. */
export function RuleForm(props: RuleFormProps) {
  const { form, submit, places, timeZone, canChoose, units, start } = useRuleForm(props);
  const { register, control, formState } = form;
  const { errors, isSubmitting } = formState;
  const typed = { ...start, ...useWatch({ control }) };
  const texts = props.edited === null && !canChoose ? { ...typed, watchedBy: 'server' as const } : typed;
  const fields: RuleFields = { register, errors, texts, units };
  const isHere = isWatchedHere(texts);
  const hasPlace = places.own !== undefined || places.ofRule !== undefined;
  // This browser hears what flies around a place, whatever the rule asks for.
  const isPlaceless = !hasPlace && (needsPlace(texts) || isHere);
  return (
    <form noValidate method="post" className="grid max-w-xl gap-4 py-4" onSubmit={(event) => void submit(event)}>
      <h2>{props.edited === null ? copy.newTitle : copy.editTitle(props.edited.rule.name)}</h2>
      {/* Nobody fills in a form to learn at its end that something else comes first. */}
      {isPlaceless ? <NoPlace /> : null}
      <SelectField
        label={copy.kind}
        hint={props.edited?.watchedBy === 'browser' ? copy.kindsHere : undefined}
        error={errors.kind?.message}
        {...register('kind')}
      >
        {offeredKinds(props.edited).map((kind) => (
          <option key={kind} value={kind}>
            {ALERT_KIND_WORDS[kind]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={copy.name}
        hint={copy.nameHint}
        dir="auto"
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      {canChoose ? <WatcherFields fields={fields} /> : null}
      <ConditionFields fields={fields} />
      {needsPlace(texts) ? <PlaceFields fields={fields} places={places} /> : null}
      {isHere ? null : <ChannelFields fields={fields} />}
      <QuietFields fields={fields} timeZone={timeZone} />
      {errors.root === undefined ? null : (
        <p role="alert" className="text-sm text-danger">
          {errors.root.message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="solid" disabled={isSubmitting || isPlaceless}>
          {copy.save}
        </Button>
        <Button onClick={props.onClose}>{copy.cancel}</Button>
      </div>
    </form>
  );
}
