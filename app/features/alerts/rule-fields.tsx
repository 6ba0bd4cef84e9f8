import { useId } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { TRANSIT_BODIES, TRANSIT_OBJECTS } from '@contract/alert';
import { homeCellOf } from '@contract/home-cell';
import { alertsCopy, TRANSIT_BODY_WORDS, TRANSIT_OBJECT_WORDS } from '@app/copy/alerts-copy';
import { shortPositionText } from '@app/format/position';
import { Checkbox } from '@app/ui/checkbox';
import { SelectField, TextField } from '@app/ui/field';
import type { RuleUnits } from './rule-units';
import { isWatched, isWatchedHere, type RulePlaces, type RuleTexts } from './rule-values';

const copy = alertsCopy.form;
const decimal = { inputMode: 'decimal', autoComplete: 'off' } as const;

/** What every part of the form needs of it. */
export interface RuleFields {
  readonly register: UseFormRegister<RuleTexts>;
  readonly errors: FieldErrors<RuleTexts>;
  /** As they are typed now. */
  readonly texts: RuleTexts;
  /** In which figures are typed. */
  readonly units: RuleUnits;
}

interface PartProps {
  readonly fields: RuleFields;
}

/** The sky over a place. */
export function AreaFields({ fields: { register, errors, units } }: PartProps) {
  const height = units.altitude?.name;
  const fieldsOfArea = [
    { name: 'radiusNm', label: units.distance === null ? copy.radiusNm : copy.radiusIn(units.distance.name) },
    { name: 'leadSeconds', label: copy.leadSeconds, hint: copy.leadSecondsHint },
    { name: 'minElevationDeg', label: copy.minElevationDeg, hint: copy.minElevationHint },
    {
      name: 'minAltitudeFt',
      label: height === undefined ? copy.minAltitudeFt : copy.minAltitudeIn(height),
      hint: copy.optional,
    },
    {
      name: 'maxAltitudeFt',
      label: height === undefined ? copy.maxAltitudeFt : copy.maxAltitudeIn(height),
      hint: copy.optional,
    },
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
    { name: 'passElevation', label: copy.passElevation, hint: copy.passElevationHint },
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

/** Which transits count. What is not asked for has no fields. */
export function TransitFields({ fields: { register, errors, texts } }: PartProps) {
  const [hasSatellites, hasAircraft] = [texts.transitBy !== 'aircraft', texts.transitBy !== 'satellite'];
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SelectField label={copy.transitBody} {...register('transitBody')}>
          {TRANSIT_BODIES.map((body) => (
            <option key={body} value={body}>
              {TRANSIT_BODY_WORDS[body]}
            </option>
          ))}
        </SelectField>
        <SelectField label={copy.transitBy} {...register('transitBy')}>
          {TRANSIT_OBJECTS.map((by) => (
            <option key={by} value={by}>
              {TRANSIT_OBJECT_WORDS[by]}
            </option>
          ))}
        </SelectField>
        {hasSatellites ? (
          <>
            <TextField
              {...decimal}
              label={copy.satellite}
              hint={copy.satelliteHint}
              error={errors.noradId?.message}
              {...register('noradId')}
            />
            <TextField
              {...decimal}
              label={copy.satelliteLeadMinutes}
              error={errors.leadMinutes?.message}
              {...register('leadMinutes')}
            />
          </>
        ) : null}
        {hasAircraft ? (
          <TextField
            {...decimal}
            label={copy.minChancePercent}
            hint={copy.minChanceHint}
            error={errors.minChancePercent?.message}
            {...register('minChancePercent')}
          />
        ) : null}
        <TextField
          {...decimal}
          label={copy.maxCloudPercent}
          hint={copy.maxCloudHint}
          error={errors.maxCloudPercent?.message}
          {...register('maxCloudPercent')}
        />
      </div>
      <p className="max-w-prose text-xs text-danger">{copy.transitWarning}</p>
    </>
  );
}

/** Where the rule is, how exactly that is kept, and what follows from it. */
export function PlaceFields({ fields, places }: PartProps & { readonly places: RulePlaces }) {
  const { register, texts } = fields;
  const place = texts.movesPlace ? places.own : (places.ofRule ?? places.own);
  if (place === undefined) return null;
  const isHere = isWatchedHere(texts);
  const told = texts.isExact || isHere ? place : homeCellOf(place);
  return (
    <div className="grid gap-1">
      <p className="figure">{copy.place(shortPositionText(told.latitude, told.longitude))}</p>
      {places.ofRule === undefined || places.own === undefined ? null : (
        <Checkbox label={copy.movePlace} {...register('movesPlace')} />
      )}
      {isHere ? <p className="max-w-prose text-xs text-muted">{copy.exactHere}</p> : <ExactFields fields={fields} />}
    </div>
  );
}

/** How exactly the server keeps the place, and what follows from it. */
function ExactFields({ fields: { register, errors, texts } }: PartProps) {
  const exactErrorId = useId();
  return (
    <>
      <Checkbox
        label={copy.isExact}
        aria-invalid={errors.isExact === undefined ? undefined : true}
        aria-describedby={errors.isExact === undefined ? undefined : exactErrorId}
        {...register('isExact')}
      />
      {errors.isExact === undefined ? null : (
        <p id={exactErrorId} role="alert" className="text-xs text-danger">
          {errors.isExact.message}
        </p>
      )}
      <p className="max-w-prose text-xs text-muted">
        {texts.kind === 'transit' ? copy.exactTransitHint : copy.exactHint}
      </p>
      {isWatched(texts) ? <p className="max-w-prose text-xs text-muted">{copy.watchHint}</p> : null}
    </>
  );
}
