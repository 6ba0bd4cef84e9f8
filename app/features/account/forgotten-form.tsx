import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { resetRequestSchema } from '@contract/account';
import { useAppConfig } from '@app/api/use-app-config';
import { accountCopy as copy } from '@app/copy/account-copy';
import { TextField } from '@app/ui/field';
import { accountCall, accountFailureText } from './account-call';
import { AccountForm } from './account-form';
import { forgottenWords } from './sent-words';

export function ForgottenForm() {
  const words = forgottenWords(useAppConfig()?.mail);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(resetRequestSchema),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (values) => {
    setSentTo(null);
    try {
      await accountCall('POST', '/api/user/password-reset-request', values);
      setSentTo(values.email);
    } catch (error) {
      setError('root', { message: accountFailureText(error) });
    }
  });
  return (
    <div className="grid gap-3">
      <p className="max-w-prose">{words.text}</p>
      <AccountForm
        submit={copy.forgotten.submit}
        isBusy={isSubmitting}
        failure={errors.root?.message}
        onSubmit={(event) => void submit(event)}
      >
        <TextField
          label={copy.field.email}
          type="email"
          autoComplete="username"
          error={errors.email === undefined ? undefined : copy.invalid.email}
          {...register('email')}
        />
      </AccountForm>
      <p role="status" className="max-w-prose wrap-anywhere">
        {sentTo === null ? null : words.sent(sentTo)}
      </p>
    </div>
  );
}
