import { Link } from 'react-router';
import { helpCopy } from '@app/copy/home-copy';
import { navigationCopy } from '@app/copy/shell-copy';
import { useKeyboardStore } from '@app/state/keyboard-store';
import { Dialog } from '@app/ui/sheet';
import { Switch } from '@app/ui/switch';

export interface HelpDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Key and what it does; those of the classic view where none are given. */
  readonly keys?: readonly (readonly [key: string, what: string])[];
}

/** Every key of the screen, the switch for those that are single characters, and the way to what was seen earlier. */
export function HelpDialog({ open, onOpenChange, keys = helpCopy.keys }: HelpDialogProps) {
  const { hasLetterKeys, setLetterKeys } = useKeyboardStore();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={helpCopy.title}>
      <dl className="px-4">
        {keys.map(([key, what]) => (
          <div key={key} className="flex items-baseline gap-4 border-b border-line py-2.5 last:border-0">
            <dt className="w-32 shrink-0 font-mono">{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-line px-4 py-3">
        <Switch
          label={helpCopy.letterKeys}
          description={helpCopy.letterKeysHint}
          checked={hasLetterKeys}
          onCheckedChange={setLetterKeys}
        />
      </div>
      <p className="border-t border-line px-4 py-3">
        <Link to="/identify" className="inline-flex min-h-touch items-center underline underline-offset-4">
          {navigationCopy.identify}
        </Link>
      </p>
    </Dialog>
  );
}
