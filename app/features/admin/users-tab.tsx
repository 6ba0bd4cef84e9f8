import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { type ManagedUser, managedUserPageSchema } from '@contract/admin';
import { serverTimeOf } from '@app/api/server-clock';
import { adminCopy } from '@app/copy/admin-copy';
import { ageOfIsoS, ageText } from '@app/format/age';
import { Button } from '@app/ui/button';
import { EmptyState } from '@app/ui/empty-state';
import { TextField } from '@app/ui/field';
import { Tag } from '@app/ui/tag';
import { PagedList } from './paged-list';
import { usePages } from './use-pages';
import { UserDialog } from './user-dialog';

const copy = adminCopy.users;

function UserItem({ user, nowMs, onChange }: { user: ManagedUser; nowMs: number; onChange: () => void }) {
  const ageS = ageOfIsoS(user.lastLogin, nowMs);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-2">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <b className="min-w-0 wrap-anywhere">{user.username}</b>
          {user.role === 'user' ? null : <Tag tone="accent">{adminCopy.roles[user.role]}</Tag>}
          {user.isActive ? null : <Tag tone="warning">{copy.closed}</Tag>}
        </p>
        <p className="text-sm wrap-anywhere">{user.email}</p>
        <p className="figure text-xs text-muted">
          {ageS === null ? copy.neverSignedIn : copy.lastLogin(ageText(ageS))} ·{' '}
          {copy.calls(user.apiUsage, user.apiQuota)}
        </p>
      </div>
      <Button aria-label={copy.changeLabel(user.username)} onClick={onChange}>
        {copy.change}
      </Button>
    </li>
  );
}

function SearchForm({ text, onSearch }: { readonly text: string; readonly onSearch: (text: string) => void }) {
  const { register, handleSubmit } = useForm({ defaultValues: { text } });
  const submit = handleSubmit((values) => onSearch(values.text.trim()));
  return (
    <form role="search" className="flex flex-wrap items-end gap-2" onSubmit={(event) => void submit(event)}>
      <div className="min-w-48 grow">
        <TextField label={copy.search} type="search" maxLength={100} autoCapitalize="none" {...register('text')} />
      </div>
      <Button type="submit">{copy.searchSubmit}</Button>
    </form>
  );
}

/** Accounts, newest first, and what an administrator may change of each. */
export function UsersTab() {
  const [search, setSearch] = useSearchParams();
  const text = search.get('search') ?? '';
  const [changing, setChanging] = useState<ManagedUser | null>(null);
  const pages = usePages(
    `/api/admin/users?${new URLSearchParams({ search: text.slice(0, 100) })}`,
    managedUserPageSchema,
  );
  const users = pages.data?.flatMap((page) => page.users) ?? [];
  return (
    <div className="grid gap-3">
      <SearchForm
        text={text}
        onSearch={(wanted) =>
          setSearch({ tab: 'users', ...(wanted === '' ? {} : { search: wanted }) }, { replace: true })
        }
      />
      <PagedList
        pages={pages}
        label={adminCopy.tabs.users}
        isEmpty={users.length === 0}
        empty={<EmptyState title={copy.none}>{copy.noneHint}</EmptyState>}
      >
        {users.map((user) => (
          <UserItem
            key={user.id}
            user={user}
            nowMs={serverTimeOf(pages.dataUpdatedAt)}
            onChange={() => setChanging(user)}
          />
        ))}
      </PagedList>
      {changing === null ? null : (
        <UserDialog
          user={changing}
          onClose={(isChanged) => {
            setChanging(null);
            if (isChanged) void pages.refetch();
          }}
        />
      )}
    </div>
  );
}
