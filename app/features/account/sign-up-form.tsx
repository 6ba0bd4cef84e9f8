import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type SignUp, signUpSchema } from '@contract/account';
import { ApiError } from '@app/api/api-error';
import { useAppConfig } from '@app/api/use-app-config';
import { accountCopy as copy } from '@app/copy/account-copy';
import { Button } from '@app/ui/button';
import { TextField } from '@app/ui/field';
import { accountCall, accountFailureText } from './account-call';
import { AccountForm } from './account-form';
import { PasswordField } from './password-field';
import { signUpWords } from './sent-words';

const SIGN_UP = '/api/user/sign-up';

export function SignUpForm() {
  const [sent, setSent] = useState<SignUp | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(signUpSchema),
    defaultValues: { username: '', email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (values) => {
    try {
      await accountCall('POST', SIGN_UP, values);
      setSent(values);
    } catch (error) {
      const isName = error instanceof ApiError && error.problem?.type === '/problems/name-taken';
      setError(
        isName ? 'username' : 'root',
        { type: 'server', message: accountFailureText(error) },
        { shouldFocus: isName },
      );
    }
  });
  if (sent !== null) return <SentMail signUp={sent} />;
  const nameError = errors.username?.type === 'server' ? errors.username.message : copy.invalid.username;
  return (
    <AccountForm
      submit={copy.signUp.submit}
      isBusy={isSubmitting}
      failure={errors.root?.message}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label={copy.field.username}
        hint={copy.field.usernameHint}
        autoComplete="nickname"
        error={errors.username === undefined ? undefined : nameError}
        {...register('username')}
      />
      <TextField
        label={copy.field.email}
        type="email"
        autoComplete="username"
        error={errors.email === undefined ? undefined : copy.invalid.email}
        {...register('email')}
      />
      <PasswordField
        label={copy.field.password}
        hint={copy.field.newPasswordHint}
        autoComplete="new-password"
        error={errors.password === undefined ? undefined : copy.invalid.newPassword}
        {...register('password')}
      />
    </AccountForm>
  );
}

/** The same words whether the address has an account or not: the mail tells. */
function SentMail({ signUp }: { readonly signUp: SignUp }) {
  const config = useAppConfig();
  const { title, text, hint } = signUpWords(config?.mail, signUp.email);
  const [outcome, setOutcome] = useState<string | null>(null);
  const again = async (): Promise<void> => {
    setOutcome(null);
    try {
      await accountCall('POST', SIGN_UP, signUp);
      setOutcome(copy.signUp.sentAgain);
    } catch (error) {
      setOutcome(accountFailureText(error));
    }
  };
  return (
    <div role="status" className="grid max-w-prose justify-items-start gap-3">
      <h2>{title}</h2>
      <p className="wrap-anywhere">{text}</p>
      <p className="text-muted">{hint}</p>
      {config?.mail === 'outbox' ? null : <Button onClick={() => void again()}>{copy.signUp.again}</Button>}
      {outcome === null ? null : <p>{outcome}</p>}
    </div>
  );
}
