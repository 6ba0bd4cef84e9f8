import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Notice, NOTICE_KINDS, type NoticeBody } from '@contract/notice';
import { adminFailureText } from '@app/api/admin-call';
import { globalStatusCopy } from '@app/copy/global-status-copy';
import { serverNowMs } from '@app/state/sky-time-store';
import { Button } from '@app/ui/button';
import { SelectField, TextAreaField, TextField } from '@app/ui/field';
import { FormFailure } from '@app/ui/form-failure';
import { Dialog } from '@app/ui/sheet';
import { noticeFormSchema, noticeTexts } from './notice-times';

const { form: copy, notices: noticesCopy } = globalStatusCopy;

export interface NoticeFormProps {
  /** Null: a new one. */
  readonly notice: Notice | null;
  /** Rejects where the server did not take it. */
  readonly onSave: (body: NoticeBody) => Promise<void>;
  readonly onClose: () => void;
}

function Fields({ notice, onSave, onClose }: NoticeFormProps) {
  const [texts] = useState(() => noticeTexts(notice, serverNowMs()));
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(noticeFormSchema(notice)),
    defaultValues: texts,
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      await onSave(body);
      onClose();
    } catch (error) {
      setError('root', { message: adminFailureText(error) });
    }
  });
  return (
    <form noValidate className="grid gap-4 p-4" onSubmit={(event) => void submit(event)}>
      <SelectField label={copy.kind} {...register('kind')}>
        {NOTICE_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {noticesCopy.kinds[kind]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={copy.title}
        dir="auto"
        autoComplete="off"
        error={errors.title?.message}
        {...register('title')}
      />
      <TextAreaField label={copy.text} error={errors.text?.message} {...register('text')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={copy.starts}
          type="datetime-local"
          error={errors.startsAt?.message}
          {...register('startsAt')}
        />
        <TextField
          label={copy.ends}
          type="datetime-local"
          hint={copy.endsHint}
          error={errors.endsAt?.message}
          {...register('endsAt')}
        />
      </div>
      <FormFailure text={errors.root?.message} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{noticesCopy.cancel}</Button>
        <Button type="submit" look="solid" disabled={isSubmitting}>
          {copy.save}
        </Button>
      </div>
    </form>
  );
}

/** What an administrator tells everybody. */
export function NoticeForm(props: NoticeFormProps) {
  const { notice, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={notice === null ? copy.addTitle : copy.changeTitle}
      description={copy.description}
      firstFocus="select"
    >
      <Fields {...props} />
    </Dialog>
  );
}
