import { useQuery } from '@tanstack/react-query';
import type { Observer } from '@engine/observer/observer';
import { identifyCopy } from '@app/copy/identify-copy';
import { shiningSky } from '@app/session/drawn-sky';
import { Button } from '@app/ui/button';
import { SelectField, TextField } from '@app/ui/field';
import { type NumberedPlace, type Pointed, SkyDome } from './sky-dome';
import { directionOf, type SightingDraft } from './sighting-draft';
import { type DraftPartProps, FormPart, isAmong, Options } from './sighting-form';

const copy = identifyCopy.direction;

export interface DirectionPartProps extends DraftPartProps {
  /** Null while place or time are not known. */
  readonly sky: { readonly observer: Observer; readonly atMs: number } | null;
  readonly answers: readonly NumberedPlace[];
}

function pointedOf(draft: SightingDraft): Pointed | null {
  const direction = directionOf(draft);
  return direction && { ...direction, courseDeg: draft.course === '' ? null : Number(draft.course) };
}

const rounded = (degrees: number): string => String(Math.round(degrees * 10) / 10);

/** Where it was: on the drawn sky by finger or mouse, by fields with keys. */
export function DirectionPart({ draft, errors, onChange, sky, answers }: DirectionPartProps) {
  const shining = useQuery({
    queryKey: ['shining-sky', sky?.observer.latitudeDeg, sky?.observer.longitudeDeg, sky?.atMs],
    queryFn: () => (sky === null ? [] : shiningSky(sky.observer, sky.atMs)),
    enabled: sky !== null,
  });
  const point = ({ azimuthDeg, elevationDeg, courseDeg }: Pointed): void =>
    onChange({
      azimuth: rounded(azimuthDeg % 360),
      elevation: rounded(elevationDeg),
      course: courseDeg === null ? '' : String(Math.round(courseDeg)),
    });
  const figure = (name: 'azimuth' | 'elevation') => (
    <TextField
      label={copy[name]}
      hint={copy[`${name}Hint`]}
      inputMode="decimal"
      autoComplete="off"
      value={draft[name]}
      error={errors[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <FormPart title={copy.label}>
      <p className="text-sm text-muted">{copy.hint}</p>
      <div className="mx-auto w-full max-w-160">
        <SkyDome
          objects={shining.data ?? []}
          pointed={pointedOf(draft)}
          sigmaDeg={Number(draft.spread)}
          picture={draft.picture}
          answers={answers}
          onPoint={point}
        />
      </div>
      {sky === null ? <p className="text-sm text-muted">{copy.noPlot}</p> : null}
      <div className="grid grid-cols-2 items-start gap-3">
        {figure('azimuth')}
        {figure('elevation')}
      </div>
      <SelectField
        label={copy.spread}
        value={draft.spread}
        onChange={({ target }) => onChange({ spread: target.value })}
      >
        {isAmong(copy.spreads, draft.spread) ? null : <option value={draft.spread}>{`±${draft.spread}°`}</option>}
        <Options texts={copy.spreads} />
      </SelectField>
      {draft.azimuth === '' && draft.elevation === '' ? null : (
        <Button className="justify-self-start" onClick={() => onChange({ azimuth: '', elevation: '', course: '' })}>
          {copy.clear}
        </Button>
      )}
    </FormPart>
  );
}
