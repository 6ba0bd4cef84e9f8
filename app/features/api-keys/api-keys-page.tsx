import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CreatedApiKey } from '@contract/api-key';
import { useCurrentUser } from '@app/api/current-user';
import { apiKeysCopy as copy } from '@app/copy/api-keys-copy';
import { SourceKeys } from '@app/source-keys/source-keys';
import { Button, buttonClass } from '@app/ui/button';
import { FailureWords } from '@app/ui/failure-words';
import { Page } from '@app/ui/page';
import { KEYS_URL, USAGE_URL } from './api-key-urls';
import { CreateKeyForm } from './create-key-form';
import { CurlExample } from './curl-example';
import { KeyList } from './key-list';
import { NewKeyPanel } from './new-key-panel';
import { UsageMeter } from './usage-meter';

function SignedOut() {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-prose">{copy.signedOut.text}</p>
      <Link to="/account" state={{ back: '/api-keys' }} className={buttonClass('solid')}>
        {copy.signedOut.signIn}
      </Link>
    </div>
  );
}

function SignedIn() {
  const cache = useQueryClient();
  const [made, setMade] = useState<CreatedApiKey | null>(null);
  const renew = (): void => {
    void cache.invalidateQueries({ queryKey: [KEYS_URL] });
    void cache.invalidateQueries({ queryKey: [USAGE_URL] });
  };
  const noteMade = (created: CreatedApiKey): void => {
    setMade(created);
    renew();
  };
  return (
    <>
      {made === null ? null : <NewKeyPanel key={made.record.id} made={made} onDone={() => setMade(null)} />}
      <UsageMeter onRenew={renew} />
      <KeyList onRevoked={(id) => setMade((shown) => (shown?.record.id === id ? null : shown))} />
      <CreateKeyForm onMade={noteMade} />
    </>
  );
}

function WhoseKeys() {
  const me = useCurrentUser({ freshOnMount: true });
  if (me.isPending) return <p className="text-muted">{copy.loading}</p>;
  if (me.isError) {
    return (
      <div className="grid justify-items-start gap-2">
        <p>
          <FailureWords text={copy.failed} />
        </p>
        <Button onClick={() => void me.refetch()}>{copy.retry}</Button>
      </div>
    );
  }
  return me.data === null ? <SignedOut /> : <SignedIn />;
}

/** An administrator enters them here; everybody else learns whose they are. */
function KeysOfSources() {
  const { data: user } = useCurrentUser();
  if (user?.isAdmin === true || user?.role === 'admin') return <SourceKeys />;
  return (
    <section aria-labelledby="source-keys-heading" className="grid gap-2">
      <h2 id="source-keys-heading">{copy.sources.heading}</h2>
      <p className="max-w-prose text-muted">{copy.sources.text}</p>
    </section>
  );
}

/** KEY-01: keys with which programs ask this server, and how they do. */
export function ApiKeysPage() {
  return (
    <Page title={copy.title}>
      <div className="grid gap-8">
        <div className="grid justify-items-start gap-1">
          <p className="max-w-prose">{copy.intro}</p>
          <Link
            to="/api-reference"
            className="inline-flex min-h-touch items-center text-ink underline underline-offset-4"
          >
            {copy.reference}
          </Link>
        </div>
        <WhoseKeys />
        <CurlExample />
        <KeysOfSources />
      </div>
    </Page>
  );
}
