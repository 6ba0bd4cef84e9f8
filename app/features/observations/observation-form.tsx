import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { useForm, type UseFormRegister } from 'react-hook-form';
import { CONFIDENCES, OBJECT_TYPES } from '@contract/aerial-object';
import { CONFIDENCE_WORDS, observationFormCopy as copy } from '@app/copy/observation-copy';
import { OBJECT_TYPE_WORDS } from '@app/copy/object-words-copy';
import { Button } from '@app/ui/button';
import { SelectField, TextAreaField, TextField } from '@app/ui/field';
import { observationFailureText } from './observation-call';
import {
  type FormUnits,
  observationFormSchema,
  type ObservationTexts,
  type ObservationToSave,
  savedOf,
} from './observation-values';

export type TouchedFields = Readonly<Partial<Record<keyof ObservationTexts, boolean>>>;

export interface ObservationFormProps {
  readonly start: ObservationTexts;
  readonly units: FormUnits;
  readonly submitLabel: string;
  /** Why it cannot be sent now. */
  readonly notYet?: string | undefined;
  /** Beside the button that sends it. */
  readonly actions?: ReactNode;
  /** Rejects where it could not be saved. */
  readonly onSave: (observation: ObservationToSave, touched: TouchedFields) => Promise<void>;
}

function Choices({ register }: { readonly register: UseFormRegister<ObservationTexts> }) {
  return (
    <>
      <SelectField label={copy.kind} {...register('objectType')}>
        {OBJECT_TYPES.map((type) => (
          <option key={type} value={type}>
            {OBJECT_TYPE_WORDS[type]}
          </option>
        ))}
      </SelectField>
      <SelectField label={copy.confidence} {...register('confidence')}>
        {CONFIDENCES.map((confidence) => (
          <option key={confidence} value={confidence}>
            {CONFIDENCE_WORDS[confidence]}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** Fields of one figure each. */
function figureFields(units: FormUnits) {
  const decimal = { inputMode: 'decimal' } as const;
  return [
    { name: 'latitude', label: copy.latitude, placeholder: '52.5200', hint: copy.placeHint },
    { name: 'longitude', label: copy.longitude, placeholder: '13.4050', hint: copy.coordinateHint },
    { name: 'altitude', label: copy.altitude(units.altitude), ...decimal },
    { name: 'speed', label: copy.speed(units.speed), ...decimal },
    { name: 'bearing', label: copy.bearing, hint: copy.degreesHint, ...decimal },
    { name: 'heading', label: copy.heading, hint: copy.degreesHint, ...decimal },
  ] as const;
}

/** A change of units while the form is open does not change what its texts mean. */
function useObservationForm({ start, units, onSave }: Pick<ObservationFormProps, 'start' | 'units' | 'onSave'>) {
  const [asked] = useState(() => ({ units, schema: observationFormSchema(units) }));
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(asked.schema),
    defaultValues: start,
  });
  const { errors, isSubmitting, dirtyFields } = formState;
  const submit = handleSubmit(async (entered) => {
    try {
      await onSave(savedOf(entered, asked.units), dirtyFields);
    } catch (error) {
      setError('root', { message: observationFailureText(error) });
    }
  });
  return { register, errors, isSubmitting, submit, units: asked.units };
}

/** The fields of an observation: made by hand, from a capture, or changed. */
export function ObservationForm({ submitLabel, notYet, actions, ...form }: ObservationFormProps) {
  const { register, errors, isSubmitting, submit, units } = useObservationForm(form);
  return (
    <form noValidate method="post" className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Choices register={register} />
        <TextField
          label={copy.name}
          hint={copy.nameHint}
          dir="auto"
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label={copy.time}
          hint={copy.timeHint}
          type="datetime-local"
          step={1}
          error={errors.time?.message}
          {...register('time')}
        />
        {figureFields(units).map(({ name, ...field }) => (
          <TextField key={name} autoComplete="off" {...field} error={errors[name]?.message} {...register(name)} />
        ))}
      </div>
      <TextAreaField
        label={copy.description}
        className="min-h-30"
        error={errors.description?.message}
        {...register('description')}
      />
      {errors.root === undefined ? null : (
        <p role="alert" className="text-sm text-danger">
          {errors.root.message}
        </p>
      )}
      {notYet === undefined ? null : (
        <p role="status" className="text-sm text-warning">
          {notYet}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="solid" disabled={isSubmitting || notYet !== undefined}>
          {submitLabel}
        </Button>
        {actions}
      </div>
    </form>
  );
}
