import { RefreshCw } from 'lucide-react';
import { type ApiKeyUsage, apiKeyUsageSchema } from '@contract/api-key';
import { useApi } from '@app/api/use-api';
import { apiKeysCopy } from '@app/copy/api-keys-copy';
import { hourMinuteText } from '@app/format/hour-minute';
import { numberText } from '@app/format/figure';
import { Button } from '@app/ui/button';
import { classNames } from '@app/ui/class-names';
import { FailureWords } from '@app/ui/failure-words';
import { USAGE_URL } from './api-key-urls';

const copy = apiKeysCopy.usage;

function Meter({ usage: { quota, used, resetsAt } }: { readonly usage: ApiKeyUsage }) {
  const isUsedUp = used >= quota;
  const share = quota === 0 ? 1 : Math.min(1, used / quota);
  const value = copy.value(numberText(used, 0), numberText(quota, 0));
  const time = hourMinuteText(Date.parse(resetsAt));
  return (
    <div className="grid gap-1.5">
      <p className="figure text-base font-bold">{value}</p>
      <div
        role="meter"
        aria-label={copy.label}
        aria-valuemin={0}
        aria-valuemax={quota}
        aria-valuenow={Math.min(used, quota)}
        aria-valuetext={value}
        className="h-2.5 max-w-md overflow-hidden rounded-full border border-edge bg-surface"
      >
        <div
          className={classNames('h-full', isUsedUp ? 'bg-danger' : 'bg-accent')}
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <p className={classNames('text-xs', isUsedUp ? 'text-danger' : 'text-muted')}>
        {isUsedUp ? copy.usedUp(time) : copy.resets(time)}
      </p>
    </div>
  );
}

/** How much of the account's quota its keys have used. */
export function UsageMeter({ onRenew }: { readonly onRenew: () => void }) {
  const usage = useApi(USAGE_URL, apiKeyUsageSchema, { freshOnMount: true });
  return (
    <section aria-labelledby="usage-heading" className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <h2 id="usage-heading">{copy.heading}</h2>
        <Button look="quiet" onClick={onRenew}>
          <RefreshCw aria-hidden size={16} />
          {copy.refresh}
        </Button>
      </div>
      {usage.isPending ? <p className="text-muted">{apiKeysCopy.loading}</p> : null}
      {usage.isError ? (
        <p>
          <FailureWords text={apiKeysCopy.failed} />
        </p>
      ) : null}
      {usage.data === undefined ? null : <Meter usage={usage.data} />}
    </section>
  );
}
