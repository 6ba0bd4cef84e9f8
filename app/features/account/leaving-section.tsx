import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { accountDeletionSchema } from '@contract/account';
import { accountCopy as copy } from '@app/copy/account-copy';
import { Button, buttonClass } from '@app/ui/button';
import { AccountForm } from './account-form';
import { deleteAccount, useDeletionDoubt } from './delete-account';
import { PasswordField } from './password-field';

/** Everything taken along, and everything removed. */
export function LeavingSection() {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <section aria-labelledby="leaving-heading" className="grid gap-3">
      <h2 id="leaving-heading">{copy.leaving.heading}</h2>
      <p className="max-w-prose">{copy.leaving.exportText}</p>
      <div>
        <a href="/api/user/export" download className={buttonClass('line')}>
          {copy.leaving.export}
        </a>
      </div>
      <p className="max-w-prose">{copy.leaving.deleteText}</p>
      <p className="max-w-prose">
        {copy.leaving.capturesStay}{' '}
        <Link to="/captures" className="underline">
          {copy.leaving.captures}
        </Link>
      </p>
      {isAsked ? (
        <DeletionForm onCancel={() => setIsAsked(false)} />
      ) : (
        <div>
          <Button look="danger" onClick={() => setIsAsked(true)}>
            {copy.leaving.delete}
          </Button>
        </div>
      )}
    </section>
  );
}

function DeletionForm({ onCancel }: { readonly onCancel: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(accountDeletionSchema),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const isInDoubt = useDeletionDoubt((state) => state.isInDoubt);
  const submit = handleSubmit(async (values) => {
    const outcome = await deleteAccount(values);
    if (outcome.kind === 'failed') setError('root', { message: outcome.text });
  });
  return (
    <div className="grid gap-3">
      <AccountForm
        submit={copy.leaving.confirm}
        look="danger"
        isBusy={isSubmitting}
        failure={isInDoubt ? copy.leaving.inDoubt : errors.root?.message}
        onSubmit={(event) => void submit(event)}
      >
        <PasswordField
          label={copy.field.password}
          autoComplete="current-password"
          error={errors.password === undefined ? undefined : copy.invalid.password}
          {...register('password')}
        />
      </AccountForm>
      <div>
        {/* What is under way is not taken back by it. */}
        <Button disabled={isSubmitting} onClick={onCancel}>
          {copy.leaving.cancel}
        </Button>
      </div>
    </div>
  );
}
