import { useState } from 'react';
import { type ApiKey, apiKeyListSchema } from '@contract/api-key';
import { monthDayText } from '@app/format/clock-time';
import { apiRequest } from '@app/api/api-client';
import { ApiError } from '@app/api/api-error';
import { serverTimeOf } from '@app/api/server-clock';
import { useApi } from '@app/api/use-api';
import { apiKeysCopy } from '@app/copy/api-keys-copy';
import { ageOfIsoS, ageText } from '@app/format/age';
import { numberText } from '@app/format/figure';
import { logWarning } from '@app/log/log-warning';
import { toast } from '@app/state/toast-store';
import { Button } from '@app/ui/button';
import { EmptyState } from '@app/ui/empty-state';
import { FailureWords } from '@app/ui/failure-words';
import { RemovableRows } from '@app/ui/removable-rows';
import { Dialog } from '@app/ui/sheet';
import { Tag } from '@app/ui/tag';
import { KEYS_URL } from './api-key-urls';

const copy = apiKeysCopy.list;

const dayOf = (iso: string): string => monthDayText(Date.parse(iso));

/** What there is to know of a key, as one line. */
function factsOf({ createdAt, lastUsedAt, usageCount, expiresAt }: ApiKey, nowMs: number): string {
  const age = (iso: string | null) => ageText(ageOfIsoS(iso, nowMs) ?? 0);
  const end = expiresAt === null ? [] : [(Date.parse(expiresAt) > nowMs ? copy.ends : copy.ended)(dayOf(expiresAt))];
  return [
    copy.requests(numberText(usageCount, 0), usageCount === 1),
    lastUsedAt === null ? copy.neverUsed : copy.used(age(lastUsedAt)),
    copy.made(age(createdAt)),
    ...end,
  ].join(' · ');
}

interface KeyRowProps {
  readonly apiKey: ApiKey;
  readonly nowMs: number;
  readonly onRevoke: () => void;
}

function KeyRow({ apiKey, nowMs, onRevoke }: KeyRowProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 font-bold wrap-anywhere">{apiKey.name}</span>
          <code className="font-mono text-xs text-muted">{apiKey.keyPrefix}…</code>
        </p>
        <p className="figure text-xs text-muted">{factsOf(apiKey, nowMs)}</p>
        <p className="flex flex-wrap gap-1.5">
          {apiKey.scopes.map((scope) => (
            <Tag key={scope}>{apiKeysCopy.scopeNames[scope]}</Tag>
          ))}
        </p>
      </div>
      <Button look="danger" aria-label={copy.revokeLabel(apiKey.name)} onClick={onRevoke}>
        {copy.revoke}
      </Button>
    </li>
  );
}

interface RevokeDialogProps {
  readonly apiKey: ApiKey | null;
  readonly onClose: () => void;
  readonly onConfirm: (apiKey: ApiKey) => void;
}

function RevokeDialog({ apiKey, onClose, onConfirm }: RevokeDialogProps) {
  const words = apiKeysCopy.revoking;
  return (
    <Dialog
      open={apiKey !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={words.title(apiKey?.name ?? '')}
      description={words.body}
    >
      <div className="flex flex-wrap justify-end gap-2 p-4">
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button look="danger" onClick={() => (apiKey === null ? undefined : onConfirm(apiKey))}>
          {words.confirm}
        </Button>
      </div>
    </Dialog>
  );
}

/** Every key of the account; each is revoked here. */
export function KeyList({ onRevoked }: { readonly onRevoked: (id: number) => void }) {
  const keys = useApi(KEYS_URL, apiKeyListSchema, { freshOnMount: true });
  const [asked, setAsked] = useState<ApiKey | null>(null);
  const revoke = async ({ id }: ApiKey): Promise<void> => {
    setAsked(null);
    try {
      await apiRequest('DELETE', `${KEYS_URL}/${id}`);
      toast({ title: apiKeysCopy.revoking.done });
      onRevoked(id);
    } catch (error) {
      // Somebody else's window may have been faster.
      if (!(error instanceof ApiError && error.status === 404)) {
        logWarning('A key could not be revoked', error);
        toast({ title: apiKeysCopy.revoking.failed, description: apiKeysCopy.failed, variant: 'danger' });
      }
    }
    await keys.refetch();
  };
  return (
    <section aria-labelledby="keys-heading" className="grid gap-2">
      <h2 id="keys-heading">{copy.heading}</h2>
      {keys.isPending ? <p className="text-muted">{apiKeysCopy.loading}</p> : null}
      {keys.isError ? (
        <p>
          <FailureWords text={apiKeysCopy.failed} />
        </p>
      ) : null}
      {keys.data?.length === 0 ? <EmptyState title={copy.empty} /> : null}
      <RemovableRows aria-labelledby="keys-heading">
        {keys.data?.map((apiKey) => (
          <KeyRow
            key={apiKey.id}
            apiKey={apiKey}
            nowMs={serverTimeOf(keys.dataUpdatedAt)}
            onRevoke={() => setAsked(apiKey)}
          />
        ))}
      </RemovableRows>
      <RevokeDialog apiKey={asked} onClose={() => setAsked(null)} onConfirm={(apiKey) => void revoke(apiKey)} />
    </section>
  );
}
