import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import {
  type CreatedApiKey,
  createdApiKeySchema,
  KEY_LIFETIMES_DAYS,
  MOST_API_KEYS,
  newApiKeySchema,
} from '@contract/api-key';
import { KEY_SCOPES } from '@contract/key-scope';
import { apiRequest } from '@app/api/api-client';
import { ApiError } from '@app/api/api-error';
import { apiKeysCopy } from '@app/copy/api-keys-copy';
import { Button } from '@app/ui/button';
import { Checkbox } from '@app/ui/checkbox';
import { SelectField, TextField } from '@app/ui/field';
import { KEYS_URL } from './api-key-urls';

const copy = apiKeysCopy.making;

function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return copy.unreachable;
  if (error.problem?.type === '/problems/quota-used-up') return copy.tooMany(MOST_API_KEYS);
  return error.status === 401 ? copy.signedOut : copy.failed;
}

interface ScopeFieldProps {
  readonly error: string | undefined;
  /** What ties each box to the form. */
  readonly box: UseFormRegisterReturn;
}

function ScopeField({ error, box }: ScopeFieldProps) {
  return (
    <fieldset className="grid" aria-describedby={error === undefined ? undefined : 'scopes-error'}>
      <legend className="text-xs text-muted">{copy.scopes}</legend>
      {KEY_SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          value={scope}
          label={apiKeysCopy.scopeMeanings[scope]}
          aria-invalid={error !== undefined}
          {...box}
        />
      ))}
      {error === undefined ? null : (
        <p id="scopes-error" role="alert" className="text-xs text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** A name, what the key may do, and how long. */
export function CreateKeyForm({ onMade }: { readonly onMade: (made: CreatedApiKey) => void }) {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(newApiKeySchema),
    defaultValues: { name: '', scopes: ['read:sky'], validForDays: null },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (wanted) => {
    try {
      const response = await apiRequest('POST', KEYS_URL, wanted);
      onMade(createdApiKeySchema.parse(await response.json()));
      reset();
    } catch (error) {
      setError('root', { message: failureText(error) });
    }
  });
  const lifetime = register('validForDays', {
    setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)),
  });
  return (
    <section aria-labelledby="make-key-heading" className="grid gap-3">
      <h2 id="make-key-heading">{copy.heading}</h2>
      <form noValidate method="post" className="grid max-w-md gap-4" onSubmit={(event) => void submit(event)}>
        <TextField
          label={copy.name}
          hint={copy.nameHint}
          autoComplete="off"
          error={errors.name === undefined ? undefined : copy.nameInvalid}
          {...register('name')}
        />
        <ScopeField error={errors.scopes === undefined ? undefined : copy.scopesInvalid} box={register('scopes')} />
        <SelectField label={copy.lifetime} {...lifetime}>
          <option value="">{copy.forever}</option>
          {KEY_LIFETIMES_DAYS.map((days) => (
            <option key={days} value={days}>
              {copy.days(days)}
            </option>
          ))}
        </SelectField>
        {errors.root === undefined ? null : (
          <p role="alert" className="text-sm text-danger">
            {errors.root.message}
          </p>
        )}
        <div>
          <Button type="submit" look="solid" disabled={isSubmitting}>
            {copy.submit}
          </Button>
        </div>
      </form>
    </section>
  );
}
