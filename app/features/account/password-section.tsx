import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { passwordChangeSchema } from '@contract/account';
import { ApiError } from '@app/api/api-error';
import { accountCopy as copy } from '@app/copy/account-copy';
import { accountCall, accountFailureText } from './account-call';
import { AccountForm } from './account-form';
import { PasswordField } from './password-field';

/** A new password for who knows the old one. */
export function PasswordSection({ email }: { readonly email: string }) {
  const cache = useQueryClient();
  const [isDone, setIsDone] = useState(false);
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(passwordChangeSchema),
    defaultValues: { password: '', newPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (values) => {
    setIsDone(false);
    try {
      await accountCall('PUT', '/api/user/password', values);
      reset();
      setIsDone(true);
      await cache.invalidateQueries({ queryKey: ['/api/user/sessions'] });
    } catch (error) {
      const isOld = error instanceof ApiError && error.problem?.type === '/problems/wrong-password';
      setError(
        isOld ? 'password' : 'root',
        { type: 'server', message: accountFailureText(error) },
        { shouldFocus: isOld },
      );
    }
  });
  // The contract's own words for it, which the server's answer has as well, are English.
  const newError = errors.newPassword?.type === 'custom' ? copy.invalid.sameAsOld : copy.invalid.newPassword;
  const oldError = errors.password?.type === 'server' ? errors.password.message : copy.invalid.password;
  return (
    <section aria-labelledby="password-heading" className="grid gap-3">
      <h2 id="password-heading">{copy.password.heading}</h2>
      <AccountForm
        submit={copy.password.submit}
        isBusy={isSubmitting}
        failure={errors.root?.message}
        onSubmit={(event) => void submit(event)}
      >
        {/* Password managers keep a password by the name beside it. */}
        <input type="email" className="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={copy.field.oldPassword}
          autoComplete="current-password"
          error={errors.password === undefined ? undefined : oldError}
          {...register('password')}
        />
        <PasswordField
          label={copy.field.newPassword}
          hint={copy.field.newPasswordHint}
          autoComplete="new-password"
          error={errors.newPassword === undefined ? undefined : newError}
          {...register('newPassword')}
        />
      </AccountForm>
      <p role="status">{isDone ? copy.password.done : null}</p>
    </section>
  );
}
