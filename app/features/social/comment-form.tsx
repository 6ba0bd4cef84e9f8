import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { commentRequestSchema, commentSchema } from '@contract/social';
import { commentCopy as copy } from '@app/copy/social-copy';
import { Button } from '@app/ui/button';
import { TextAreaField } from '@app/ui/field';
import { socialCall, socialFailureText } from './social-call';

export interface CommentFormProps {
  readonly url: string;
  readonly method: 'POST' | 'PATCH';
  readonly start: string;
  readonly submitLabel: string;
  readonly onDone: () => Promise<void>;
  /** Beside the button that sends it. */
  readonly children?: ReactNode;
}

/** Writes a comment, or changes one. */
export function CommentForm({ url, method, start, submitLabel, onDone, children }: CommentFormProps) {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(commentRequestSchema),
    defaultValues: { comment: start },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (values) => {
    try {
      await socialCall(method, url, commentSchema, values);
      reset({ comment: '' });
      await onDone();
    } catch (error) {
      setError('root', { message: socialFailureText(error) });
    }
  });
  return (
    <form noValidate className="grid gap-2" onSubmit={(event) => void submit(event)}>
      <TextAreaField
        label={copy.label}
        className="min-h-20"
        error={errors.comment === undefined ? errors.root?.message : copy.invalid}
        {...register('comment')}
      />
      <div className="flex gap-2">
        <Button type="submit" disabled={isSubmitting}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}
