import { zodResolver } from '@hookform/resolvers/zod';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { REPORT_REASONS, reportRequestSchema } from '@contract/social';
import { apiRequest } from '@app/api/api-client';
import { ApiError } from '@app/api/api-error';
import { reportCopy as copy, sightingCopy } from '@app/copy/social-copy';
import { toast } from '@app/state/toast-store';
import { Button } from '@app/ui/button';
import { SelectField, TextAreaField } from '@app/ui/field';
import { Dialog } from '@app/ui/sheet';
import { socialFailureText } from './social-call';

function ReportForm({ url, onEnd }: { readonly url: string; readonly onEnd: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(reportRequestSchema),
    defaultValues: { reason: 'spam', text: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (report) => {
    try {
      await apiRequest('POST', `${url}/report`, report);
      toast({ title: copy.sent });
      onEnd();
    } catch (error) {
      const isTold = error instanceof ApiError && error.status === 409;
      setError('root', { message: isTold ? copy.already : socialFailureText(error) });
    }
  });
  return (
    <form noValidate className="grid gap-3 p-4" onSubmit={(event) => void submit(event)}>
      <SelectField label={copy.reason} {...register('reason')}>
        {REPORT_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {copy.reasons[reason]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={copy.text}
        className="min-h-20"
        error={errors.text === undefined ? undefined : copy.invalid}
        {...register('text')}
      />
      {errors.root === undefined ? null : (
        <p role="alert" className="text-sm text-danger">
          {errors.root.message}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onEnd}>{copy.cancel}</Button>
        <Button type="submit" look="solid" disabled={isSubmitting}>
          {copy.send}
        </Button>
      </div>
    </form>
  );
}

export interface ReportButtonProps {
  /** Of the calls about it. */
  readonly url: string;
  readonly kind: 'sighting' | 'comment';
  /** Where "Report" alone would not say of what. */
  readonly label?: string;
}

/** Tells the moderators of a sighting or a comment. */
export function ReportButton({ url, kind, label }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" aria-label={label} onClick={() => setOpen(true)}>
        <Flag aria-hidden size={16} />
        {sightingCopy.report}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={kind === 'sighting' ? copy.sightingTitle : copy.commentTitle}
        description={copy.description}
      >
        <ReportForm url={url} onEnd={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
