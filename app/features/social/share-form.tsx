import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type Control, useController, useForm } from 'react-hook-form';
import type * as z from 'zod';
import type { ObservationDetail } from '@contract/observation';
import {
  type Share,
  type ShareAnswer,
  shareAnswerSchema,
  type ShareRequest,
  shareRequestSchema,
  SHARED_PLACES,
  SHARE_VISIBILITIES,
} from '@contract/social';
import { ApiError } from '@app/api/api-error';
import { serverTimeOf } from '@app/api/server-clock';
import { sharingCopy as copy } from '@app/copy/social-copy';
import { Button } from '@app/ui/button';
import { ChoiceGroup } from '@app/ui/choice-group';
import { SelectField, TextAreaField, TextField } from '@app/ui/field';
import { SeenByOthers } from './seen-by-others';
import { type Expiry, EXPIRIES, expiresAtOf } from './share-expiry';
import { SHARES } from './share-url';
import { socialCall, socialFailureText } from './social-call';

type Wishes = z.input<typeof shareRequestSchema>;

export interface ShareFormProps {
  readonly observation: ObservationDetail;
  /** Null makes one. */
  readonly share: Share | null;
  /** What a new one is called until somebody changes that. */
  readonly title: string;
  readonly onDone: (answer: ShareAnswer) => void;
  readonly onCancel: () => void;
}

function startOf({ observation, share, title }: ShareFormProps): Wishes {
  const { id: observationId, description } = observation;
  if (share === null) {
    return { observationId, title, description, visibility: 'public', username: '', place: 'rounded', expiresAt: null };
  }
  const { visibility, place } = share;
  const username = share.username ?? '';
  const [shareTitle, words] = [share.title, share.description];
  return { observationId, title: shareTitle, description: words, visibility, username, place, expiresAt: null };
}

function nameError(type: string | undefined): string | undefined {
  if (type === undefined) return undefined;
  return type === 'server' ? copy.invalid.nobody : copy.invalid.username;
}

interface ChoicesProps {
  readonly control: Control<Wishes, unknown, ShareRequest>;
}

function Visibility({ control }: ChoicesProps) {
  const { field } = useController({ control, name: 'visibility' });
  return (
    <ChoiceGroup
      label={copy.visibility}
      choices={SHARE_VISIBILITIES.map((value) => ({ value, label: copy.visibilities[value] }))}
      value={field.value}
      onValueChange={field.onChange}
    />
  );
}

function Place({ control }: ChoicesProps) {
  const { field } = useController({ control, name: 'place' });
  return (
    <ChoiceGroup
      label={copy.place}
      choices={SHARED_PLACES.map((value) => ({ value, label: copy.places[value] }))}
      value={field.value ?? 'rounded'}
      onValueChange={field.onChange}
    />
  );
}

function ExpiryField(props: { share: Share | null; value: Expiry; onChange: (expiry: Expiry) => void }) {
  const choices = EXPIRIES.filter((expiry) => expiry !== 'kept' || props.share !== null);
  return (
    <SelectField
      label={copy.expiry}
      value={props.value}
      onChange={(event) => props.onChange(choices.find((expiry) => expiry === event.target.value) ?? 'never')}
    >
      {choices.map((expiry) => (
        <option key={expiry} value={expiry}>
          {copy.expiries[expiry]}
        </option>
      ))}
    </SelectField>
  );
}

async function send({ share }: ShareFormProps, request: ShareRequest, expiry: Expiry): Promise<ShareAnswer> {
  const { observationId, expiresAt: _, ...wishes } = request;
  const expiresAt = expiresAtOf(expiry, serverTimeOf(Date.now()));
  if (share === null) {
    return socialCall('POST', SHARES, shareAnswerSchema, { ...wishes, observationId, expiresAt: expiresAt ?? null });
  }
  const change = expiresAt === undefined ? wishes : { ...wishes, expiresAt };
  return socialCall('PATCH', `${SHARES}/${share.id}`, shareAnswerSchema, change);
}

/** The field that the server, which knows who has an account, found wrong. */
function refusedField(error: unknown): 'title' | 'description' | 'username' | undefined {
  if (!(error instanceof ApiError) || error.status !== 422) return undefined;
  const detail = error.problem?.detail ?? '';
  return (['title', 'description', 'username'] as const).find((field) => detail.includes(`body.${field}`));
}

/** Makes a share of an observation, or changes one. */
export function ShareForm(props: ShareFormProps) {
  const { observation, share, onDone, onCancel } = props;
  const [expiry, setExpiry] = useState<Expiry>(share === null ? 'never' : 'kept');
  const { register, control, handleSubmit, setError, watch, formState } = useForm({
    resolver: zodResolver(shareRequestSchema),
    defaultValues: startOf(props),
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (request) => {
    try {
      onDone(await send(props, request, expiry));
    } catch (error) {
      const field = refusedField(error);
      if (field === undefined) setError('root', { message: socialFailureText(error) });
      else setError(field, { type: 'server' });
    }
  });
  const { title: wrongTitle, description: wrongDescription, username: wrongName, root } = errors;
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        label={copy.shareTitle}
        dir="auto"
        error={wrongTitle === undefined ? undefined : copy.invalid.title}
        {...register('title')}
      />
      <TextAreaField
        label={copy.descriptionLabel}
        className="min-h-24"
        error={wrongDescription === undefined ? undefined : copy.invalid.description}
        {...register('description')}
      />
      <Visibility control={control} />
      {watch('visibility') === 'user' ? (
        <TextField
          label={copy.username}
          autoComplete="off"
          autoCapitalize="none"
          error={nameError(wrongName?.type)}
          {...register('username')}
        />
      ) : null}
      <Place control={control} />
      <ExpiryField share={share} value={expiry} onChange={setExpiry} />
      <SeenByOthers observation={observation} place={watch('place') ?? 'rounded'} />
      {root === undefined ? null : (
        <p role="alert" className="text-sm text-danger">
          {root.message}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{copy.cancel}</Button>
        <Button type="submit" look="solid" disabled={isSubmitting}>
          {share === null ? copy.submit : copy.save}
        </Button>
      </div>
    </form>
  );
}
