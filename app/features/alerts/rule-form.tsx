import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { ALERT_CHANNELS, ALERT_KINDS, type AlertRule } from '@contract/alert';
import { ALERT_RULES_URL } from '@app/api/alert-urls';
import { apiRequest } from '@app/api/api-client';
import { ALERT_CHANNEL_WORDS, ALERT_KIND_WORDS, ALERT_VALUE_WORDS, alertsCopy } from '@app/copy/alerts-copy';
import { usePlaceStore } from '@app/state/place-store';
import { toast } from '@app/state/toast-store';
import { Button, buttonClass } from '@app/ui/button';
import { Checkbox } from '@app/ui/checkbox';
import { SelectField, TextField } from '@app/ui/field';
import { alertFailureText } from './alert-call';
import { AreaFields, PassFields, PlaceFields, type RuleFields, TransitFields } from './rule-fields';
import { isAboutAircraft, needsPlace, type PlaceInput, placeOfRule, ruleFormSchema, textsOf } from './rule-values';

const copy = alertsCopy.form;

/** Of the person: that of a link is somebody else's. */
function useOwnPlace(): PlaceInput | undefined {
  const place = usePlaceStore((state) => (state.place?.source === 'link' ? state.ownPlace : state.place));
  if (place === null) return undefined;
  return { latitude: place.latitudeDeg, longitude: place.longitudeDeg, height: place.ellipsoidHeightM ?? 0 };
}

interface RuleFormProps {
  /** Null: a new one. */
  readonly rule: AlertRule | null;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

function useRuleForm({ rule, onClose, onSaved }: RuleFormProps) {
  const own = useOwnPlace();
  const ofRule = rule === null ? undefined : (placeOfRule(rule.condition) ?? undefined);
  const [timeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const places = { own, ofRule };
  const form = useForm({
    resolver: zodResolver(ruleFormSchema(places, rule?.isOn ?? true, timeZone)),
    defaultValues: textsOf(rule),
  });
  const submit = form.handleSubmit(async (body) => {
    try {
      if (rule === null) await apiRequest('POST', ALERT_RULES_URL, body);
      else await apiRequest('PUT', `${ALERT_RULES_URL}/${rule.id}`, body);
    } catch (error) {
      form.setError('root', { message: alertFailureText(error) });
      return;
    }
    toast({ title: copy.saved });
    await onSaved();
    onClose();
  });
  return { form, submit, places, timeZone };
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

function ConditionFields({ fields }: { readonly fields: RuleFields }) {
  const { register, errors, texts } = fields;
  const value = ALERT_VALUE_WORDS[texts.kind];
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
          <option value="anywhere">{copy.anywhere}</option>
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
  const { form, submit, places, timeZone } = useRuleForm(props);
  const { register, control, formState } = form;
  const { errors, isSubmitting } = formState;
  const texts = { ...textsOf(props.rule), ...useWatch({ control }) };
  const fields: RuleFields = { register, errors, texts };
  const isPlaceless = needsPlace(texts) && places.own === undefined && places.ofRule === undefined;
  return (
    <form noValidate method="post" className="grid max-w-xl gap-4 py-4" onSubmit={(event) => void submit(event)}>
      <h2>{props.rule === null ? copy.newTitle : copy.editTitle(props.rule.name)}</h2>
      <SelectField label={copy.kind} error={errors.kind?.message} {...register('kind')}>
        {ALERT_KINDS.map((kind) => (
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
      <ConditionFields fields={fields} />
      {needsPlace(texts) ? <PlaceFields fields={fields} places={places} /> : null}
      {isPlaceless ? (
        <Link to="/" className={buttonClass('line', 'justify-self-start')}>
          {copy.setPlace}
        </Link>
      ) : null}
      <fieldset className="grid">
        <legend className="text-xs text-muted">{copy.channels}</legend>
        {ALERT_CHANNELS.map((channel) => (
          <Checkbox key={channel} value={channel} label={ALERT_CHANNEL_WORDS[channel]} {...register('channels')} />
        ))}
      </fieldset>
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
