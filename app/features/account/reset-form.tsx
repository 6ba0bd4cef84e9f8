import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { passwordResetSchema } from '@contract/account';
import { accountCopy as copy } from '@app/copy/account-copy';
import { accountCall, accountFailureText } from './account-call';
import { AccountForm } from './account-form';
import { PasswordField } from './password-field';

const passwordSchema = passwordResetSchema.pick({ newPassword: true });

export interface ResetFormProps {
  readonly token: string;
  readonly onReset: () => void;
}

/** Where the link of the mail for a new password leads. */
export function ResetForm({ token, onReset }: ResetFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(passwordSchema),
    defaultValues: { newPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ newPassword }) => {
    try {
      await accountCall('POST', '/api/user/password-reset', { token, newPassword });
      onReset();
    } catch (error) {
      setError('root', { message: accountFailureText(error) });
    }
  });
  return (
    <section aria-labelledby="reset-heading" className="grid gap-3">
      <h2 id="reset-heading">{copy.reset.heading}</h2>
      <p className="max-w-prose">{copy.reset.text}</p>
      <AccountForm
        submit={copy.reset.submit}
        isBusy={isSubmitting}
        failure={errors.root?.message}
        onSubmit={(event) => void submit(event)}
      >
        <PasswordField
          label={copy.field.newPassword}
          hint={copy.field.newPasswordHint}
          autoComplete="new-password"
          error={errors.newPassword === undefined ? undefined : copy.invalid.newPassword}
          {...register('newPassword')}
        />
      </AccountForm>
    </section>
  );
}
