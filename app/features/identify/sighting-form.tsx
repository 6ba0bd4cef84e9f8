import type { ReactNode } from 'react';
import { identifyCopy as copy } from '@app/copy/identify-copy';
import { observerCopy } from '@app/copy/satellites-copy';
import { shortPositionText } from '@app/format/position';
import { locateByHand } from '@app/sensors/place-tracker';
import { useLocatingStore } from '@app/state/locating-store';
import { Button } from '@app/ui/button';
import { SelectField, TextField } from '@app/ui/field';
import type { SightedPlace } from './asked-sighting';
import type { DraftErrors, SightingDraft } from './sighting-draft';

export interface DraftPartProps {
  readonly draft: SightingDraft;
  readonly errors: DraftErrors;
  readonly onChange: (change: Partial<SightingDraft>) => void;
}

/** A part of the form under its name. */
export function FormPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-3 border-t border-line pt-4">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export type Texts = readonly (readonly [value: string, text: string])[];

export const isAmong = (texts: Texts, value: string): boolean => texts.some(([known]) => known === value);

export function Options({ texts }: { readonly texts: Texts }) {
  return texts.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}

export function WhenPart({ draft, errors, onChange }: DraftPartProps) {
  const { when } = copy;
  return (
    <FormPart title={when.label}>
      <SelectField
        label={when.label}
        labelHidden
        value={draft.when}
        onChange={({ target }) => {
          const [chosen] = when.choices.find(([value]) => value === target.value) ?? ['now'];
          onChange({ when: chosen, timeSigmaS: null });
        }}
      >
        <Options texts={when.choices} />
      </SelectField>
      {draft.when === 'at' ? (
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <TextField
            label={when.at}
            hint={when.atHint}
            type="datetime-local"
            step={1}
            value={draft.at}
            error={errors.at}
            onChange={({ target }) => onChange({ at: target.value, atMs: null, timeSigmaS: null })}
          />
          <TextField
            label={when.until}
            type="datetime-local"
            step={1}
            value={draft.until}
            error={errors.until}
            onChange={({ target }) => onChange({ until: target.value, untilMs: null })}
          />
        </div>
      ) : null}
    </FormPart>
  );
}

function OwnPlace({ own, error }: { readonly own: SightedPlace | null; readonly error: string | undefined }) {
  const { isLocating, failure } = useLocatingStore();
  const words = copy.where;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="figure">
        {own === null ? words.unknown : words.at(shortPositionText(own.latitudeDeg, own.longitudeDeg))}
      </p>
      <Button disabled={isLocating} onClick={locateByHand}>
        {isLocating ? words.locating : words.ask}
      </Button>
      {failure === null ? null : <p className="text-sm text-warning">{observerCopy.failures[failure]}</p>}
      {error === undefined ? null : (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

export function WherePart({ draft, errors, onChange, own }: DraftPartProps & { readonly own: SightedPlace | null }) {
  const words = copy.where;
  return (
    <FormPart title={words.label}>
      <SelectField
        label={words.label}
        labelHidden
        value={draft.isOwnPlace ? 'own' : 'typed'}
        onChange={({ target }) => onChange({ isOwnPlace: target.value === 'own' })}
      >
        <option value="own">{words.own}</option>
        <option value="typed">{words.typed}</option>
      </SelectField>
      {draft.isOwnPlace ? (
        <OwnPlace own={own} error={errors.isOwnPlace} />
      ) : (
        <div className="grid grid-cols-2 items-start gap-3">
          {(['latitude', 'longitude'] as const).map((axis) => (
            <TextField
              key={axis}
              label={observerCopy[axis]}
              autoComplete="off"
              value={draft[axis]}
              error={errors[axis]}
              onChange={({ target }) => onChange({ [axis]: target.value })}
            />
          ))}
        </div>
      )}
    </FormPart>
  );
}

/** A list of choices, of which none need be made. */
function Choice({ draft, onChange, name, label, texts }: ChoiceProps) {
  // What was drawn, or came with a link, is none of those on offer.
  const isOther = draft[name] !== '' && !isAmong(texts, draft[name]);
  return (
    <SelectField label={label} value={draft[name]} onChange={({ target }) => onChange({ [name]: target.value })}>
      <option value="">{copy.look.notSaid}</option>
      {isOther ? <option value={draft[name]}>{name === 'course' ? copy.look.drawnCourse : draft[name]}</option> : null}
      <Options texts={texts} />
    </SelectField>
  );
}

interface ChoiceProps extends Omit<DraftPartProps, 'errors'> {
  readonly name: 'course' | 'speed' | 'brightness' | 'colour' | 'light' | 'sound';
  readonly label: string;
  readonly texts: Texts;
}

export function LookPart({ draft, onChange }: Omit<DraftPartProps, 'errors'>) {
  const { look } = copy;
  const part = { draft, onChange };
  return (
    <FormPart title={look.label}>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Choice {...part} name="course" label={look.course} texts={look.courses} />
        <Choice {...part} name="speed" label={look.speed} texts={look.speeds} />
        <Choice {...part} name="brightness" label={look.brightness} texts={look.brightnesses} />
        <Choice {...part} name="colour" label={look.colour} texts={look.colours} />
        <Choice {...part} name="light" label={look.light} texts={look.lights} />
        <Choice {...part} name="sound" label={look.sound} texts={look.sounds} />
      </div>
    </FormPart>
  );
}
