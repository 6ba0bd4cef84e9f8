import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type CurrentUser, currentUserSchema, signInSchema } from '@contract/account';
import { accountCopy as copy } from '@app/copy/account-copy';
import { TextField } from '@app/ui/field';
import { accountCall, accountFailureText } from './account-call';
import { AccountForm } from './account-form';
import { PasswordField } from './password-field';

export function SignInForm({ onSignedIn }: { readonly onSignedIn: (user: CurrentUser) => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (values) => {
    try {
      onSignedIn(currentUserSchema.parse(await accountCall('POST', '/api/user/sign-in', values)));
    } catch (error) {
      setError('root', { message: accountFailureText(error) });
    }
  });
  return (
    <AccountForm
      submit={copy.signIn.submit}
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
      <PasswordField
        label={copy.field.password}
        autoComplete="current-password"
        error={errors.password === undefined ? undefined : copy.invalid.password}
        {...register('password')}
      />
    </AccountForm>
  );
}
