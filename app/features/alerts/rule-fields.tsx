import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { homeCellOf } from '@contract/home-cell';
import { alertsCopy } from '@app/copy/alerts-copy';
import { shortPositionText } from '@app/format/position';
import { Checkbox } from '@app/ui/checkbox';
import { TextField } from '@app/ui/field';
import { isAboutAircraft, type RulePlaces, type RuleTexts } from './rule-values';

const copy = alertsCopy.form;
const decimal = { inputMode: 'decimal', autoComplete: 'off' } as const;

/** What every part of the form needs of it. */
export interface RuleFields {
  readonly register: UseFormRegister<RuleTexts>;
  readonly errors: FieldErrors<RuleTexts>;
  /** As they are typed now. */
  readonly texts: RuleTexts;
}

interface PartProps {
  readonly fields: RuleFields;
}

/** The sky over a place. */
export function AreaFields({ fields: { register, errors } }: PartProps) {
  const fieldsOfArea = [
    { name: 'radiusNm', label: copy.radiusNm },
    { name: 'leadSeconds', label: copy.leadSeconds, hint: copy.leadSecondsHint },
    { name: 'minElevationDeg', label: copy.minElevationDeg, hint: copy.minElevationHint },
    { name: 'minAltitudeFt', label: copy.minAltitudeFt, hint: copy.optional },
    { name: 'maxAltitudeFt', label: copy.maxAltitudeFt, hint: copy.optional },
  ] as const;
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      {fieldsOfArea.map(({ name, ...field }) => (
        <TextField key={name} {...decimal} {...field} error={errors[name]?.message} {...register(name)} />
      ))}
    </div>
  );
}

/** Which passes count. */
export function PassFields({ fields: { register, errors } }: PartProps) {
  const fieldsOfPass = [
    { name: 'noradId', label: copy.satellite, hint: copy.satelliteHint },
    { name: 'passElevation', label: copy.passElevation },
    { name: 'maxMagnitude', label: copy.maxMagnitude, hint: copy.maxMagnitudeHint },
    { name: 'maxCloudPercent', label: copy.maxCloudPercent, hint: copy.maxCloudHint },
    { name: 'leadMinutes', label: copy.leadMinutes },
  ] as const;
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {fieldsOfPass.map(({ name, ...field }) => (
          <TextField key={name} {...decimal} {...field} error={errors[name]?.message} {...register(name)} />
        ))}
      </div>
      <Checkbox label={copy.onlyDark} {...register('onlyDark')} />
    </>
  );
}

/** Where the rule is, how exactly that is kept, and what follows from it. */
export function PlaceFields({ fields, places }: PartProps & { readonly places: RulePlaces }) {
  const { register, texts } = fields;
  const place = texts.movesPlace ? places.own : (places.ofRule ?? places.own);
  if (place === undefined) return <p role="status">{copy.noPlace}</p>;
  const told = texts.isExact ? place : homeCellOf(place);
  return (
    <div className="grid gap-1">
      <p className="figure">{copy.place(shortPositionText(told.latitude, told.longitude))}</p>
      {places.ofRule === undefined || places.own === undefined ? null : (
        <Checkbox label={copy.movePlace} {...register('movesPlace')} />
      )}
      <Checkbox label={copy.isExact} {...register('isExact')} />
      <p className="max-w-prose text-xs text-muted">{copy.exactHint}</p>
      {isAboutAircraft(texts.kind) ? <p className="max-w-prose text-xs text-muted">{copy.watchHint}</p> : null}
    </div>
  );
}
