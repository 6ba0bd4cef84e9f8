import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { confirmAddressSchema, type CurrentUser, currentUserSchema } from '@contract/account';
import { ApiError } from '@app/api/api-error';
import { accountCopy as copy } from '@app/copy/account-copy';
import { accountCall, accountFailureText } from './account-call';
import { AccountForm } from './account-form';
import { PasswordField } from './password-field';

const passwordSchema = confirmAddressSchema.pick({ password: true });

export interface ConfirmFormProps {
  readonly token: string;
  readonly onSignedIn: (user: CurrentUser) => void;
}

/** Where the link of the mail of a sign-up leads. */
export function ConfirmForm({ token, onSignedIn }: ConfirmFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(passwordSchema),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ password }) => {
    try {
      onSignedIn(currentUserSchema.parse(await accountCall('POST', '/api/user/confirm-address', { token, password })));
    } catch (error) {
      const isPassword = error instanceof ApiError && error.problem?.type === '/problems/sign-in-failed';
      if (isPassword) setError('password', { type: 'server' }, { shouldFocus: true });
      else setError('root', { message: accountFailureText(error) });
    }
  });
  const passwordError = errors.password?.type === 'server' ? copy.confirm.wrong : copy.invalid.password;
  return (
    <section aria-labelledby="confirm-heading" className="grid gap-3">
      <h2 id="confirm-heading">{copy.confirm.heading}</h2>
      <p className="max-w-prose">{copy.confirm.text}</p>
      <AccountForm
        submit={copy.confirm.submit}
        isBusy={isSubmitting}
        failure={errors.root?.message}
        onSubmit={(event) => void submit(event)}
      >
        <PasswordField
          label={copy.field.password}
          autoComplete="current-password"
          error={errors.password === undefined ? undefined : passwordError}
          {...register('password')}
        />
      </AccountForm>
    </section>
  );
}
