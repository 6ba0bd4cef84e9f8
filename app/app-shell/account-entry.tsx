import { UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { useCurrentUser } from '@app/api/current-user';
import { accountCopy } from '@app/copy/account-copy';

/** The way to the account: who is signed in, or that one can be. Asked for where a menu opens, not before. */
export function AccountEntry({ onFollow }: { readonly onFollow: () => void }) {
  const { data: user = null } = useCurrentUser();
  const { signIn, signedInAs } = accountCopy.menu;
  return (
    <Link
      to="/account"
      className="flex min-h-touch min-w-0 items-center gap-2 rounded-md hover:bg-raised"
      onClick={onFollow}
    >
      <UserRound aria-hidden size={18} className="shrink-0" />
      <span className="min-w-0 truncate">{user === null ? signIn : signedInAs(user.username)}</span>
    </Link>
  );
}
