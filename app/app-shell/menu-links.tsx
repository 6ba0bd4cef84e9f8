import { Bell, Map as MapIcon, ScanEye, Table2 } from 'lucide-react';
import { Link } from 'react-router';
import { navigationCopy } from '@app/copy/shell-copy';
import { AccountEntry } from './account-entry';

/** The ways of the menu that are no entries of part 2 §2. */
export function MenuLinks({ onFollow }: { readonly onFollow: () => void }) {
  return (
    <div className="grid">
      <Link
        to="/identify"
        className="flex min-h-touch min-w-0 items-center gap-2 rounded-md hover:bg-raised"
        onClick={onFollow}
      >
        <ScanEye aria-hidden size={18} className="shrink-0" />
        <span className="min-w-0 truncate">{navigationCopy.identify}</span>
      </Link>
      <Link
        to="/map"
        className="flex min-h-touch min-w-0 items-center gap-2 rounded-md hover:bg-raised"
        onClick={onFollow}
      >
        <MapIcon aria-hidden size={18} className="shrink-0" />
        <span className="min-w-0 truncate">{navigationCopy.map}</span>
      </Link>
      <Link
        to="/table"
        className="flex min-h-touch min-w-0 items-center gap-2 rounded-md hover:bg-raised"
        onClick={onFollow}
      >
        <Table2 aria-hidden size={18} className="shrink-0" />
        <span className="min-w-0 truncate">{navigationCopy.table}</span>
      </Link>
      <Link
        to="/alerts"
        className="flex min-h-touch min-w-0 items-center gap-2 rounded-md hover:bg-raised"
        onClick={onFollow}
      >
        <Bell aria-hidden size={18} className="shrink-0" />
        <span className="min-w-0 truncate">{navigationCopy.alerts}</span>
      </Link>
      <AccountEntry onFollow={onFollow} />
    </div>
  );
}
