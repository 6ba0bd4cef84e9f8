import { helpCopy } from '@app/copy/home-copy';
import { Dialog } from '@app/ui/sheet';

export interface HelpDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Every key of the screen. */
export function HelpDialog({ open, onOpenChange }: HelpDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={helpCopy.title}>
      <dl className="px-4 pb-4">
        {helpCopy.keys.map(([key, what]) => (
          <div key={key} className="flex items-baseline gap-4 border-b border-line py-2.5 last:border-0">
            <dt className="w-32 shrink-0 font-mono">{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
