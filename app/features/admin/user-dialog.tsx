import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import {
  LARGEST_API_QUOTA,
  type ManagedUser,
  managedUserDetailSchema,
  USER_ROLES,
  userChangeSchema,
} from '@contract/admin';
import { adminCall, adminFailureText } from '@app/api/admin-call';
import { useApi } from '@app/api/use-api';
import { adminCopy } from '@app/copy/admin-copy';
import { toast } from '@app/state/toast-store';
import { Button } from '@app/ui/button';
import { SelectField, TextField } from '@app/ui/field';
import { FormFailure } from '@app/ui/form-failure';
import { Dialog } from '@app/ui/sheet';
import { Switch } from '@app/ui/switch';

const copy = adminCopy.users;

interface UserDialogProps {
  readonly user: ManagedUser;
  readonly onClose: (isChanged: boolean) => void;
}

function UserForm({ user, onClose }: UserDialogProps) {
  const { id, username, role, isActive, apiQuota } = user;
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(userChangeSchema),
    defaultValues: { role, isActive, apiQuota },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (values) => {
    try {
      await adminCall('PATCH', `/api/admin/users/${id}`, values);
      toast({ title: copy.saved(username) });
      onClose(true);
    } catch (error) {
      setError('root', { message: adminFailureText(error) });
    }
  });
  return (
    <form noValidate className="grid gap-4 p-4" onSubmit={(event) => void submit(event)}>
      <Belongings id={id} />
      <SelectField label={copy.role} hint={copy.roleHint} {...register('role')}>
        {USER_ROLES.map((each) => (
          <option key={each} value={each}>
            {adminCopy.roles[each]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={copy.quota}
        type="number"
        inputMode="numeric"
        error={errors.apiQuota === undefined ? undefined : copy.quotaInvalid(LARGEST_API_QUOTA)}
        {...register('apiQuota', { valueAsNumber: true })}
      />
      <Controller
        control={control}
        name="isActive"
        render={({ field }) => (
          <Switch
            label={copy.isActive}
            description={copy.isActiveHint}
            checked={field.value ?? true}
            onCheckedChange={field.onChange}
          />
        )}
      />
      <FormFailure text={errors.root?.message} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => onClose(false)}>{adminCopy.cancel}</Button>
        <Button type="submit" look="solid" disabled={isSubmitting}>
          {copy.save}
        </Button>
      </div>
    </form>
  );
}

/** What would be closed with the account. */
function Belongings({ id }: { readonly id: number }) {
  const { data } = useApi(`/api/admin/users/${id}`, managedUserDetailSchema, { freshOnMount: true });
  if (data === undefined) return <p className="text-sm text-muted">{adminCopy.loading}</p>;
  return <p className="text-sm text-muted">{copy.belongings(data.sessions, data.captures, data.observations)}</p>;
}

/** What an administrator may change of an account. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose(false);
      }}
      title={copy.dialogTitle(user.username)}
      description={user.email}
    >
      <UserForm user={user} onClose={onClose} />
    </Dialog>
  );
}
