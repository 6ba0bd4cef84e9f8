import { Bell, type LucideIcon, Map as MapIcon, ScanEye, Table2 } from 'lucide-react';
import { Link } from 'react-router';
import { navigationCopy } from '@app/copy/shell-copy';
import { AccountEntry } from './account-entry';

const LINKS: readonly (readonly [path: string, Icon: LucideIcon, name: string])[] = [
  ['/identify', ScanEye, navigationCopy.identify],
  ['/map', MapIcon, navigationCopy.map],
  ['/table', Table2, navigationCopy.table],
  ['/alerts', Bell, navigationCopy.alerts],
];

/** The ways of the menu that are no entries of part 2 §2. */
export function MenuLinks({ onFollow }: { readonly onFollow: () => void }) {
  return (
    <div className="grid">
      {LINKS.map(([path, Icon, name]) => (
        <Link
          key={path}
          to={path}
          className="flex min-h-touch min-w-0 items-center gap-2 rounded-md hover:bg-raised"
          onClick={onFollow}
        >
          <Icon aria-hidden size={18} className="shrink-0" />
          <span className="min-w-0 truncate">{name}</span>
        </Link>
      ))}
      <AccountEntry onFollow={onFollow} />
    </div>
  );
}
