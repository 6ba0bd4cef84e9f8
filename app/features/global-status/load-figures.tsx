import type { ReactNode } from 'react';
import { statusCopy } from '@app/copy/data-copy';
import { globalStatusCopy } from '@app/copy/global-status-copy';
import { dataSizeText } from '@app/format/data-size';
import { figureText, numberText, signedNumberText } from '@app/format/figure';
import { Figure } from '@app/ui/figure';
import { Tag } from '@app/ui/tag';
import { type GivenLoad, SAMPLE_LOAD } from './use-system-figures';

const copy = globalStatusCopy.load;

interface CellProps {
  readonly label: string;
  readonly isSample?: boolean;
  readonly children: ReactNode;
  /** In small letters below. */
  readonly more?: ReactNode;
}

function Cell({ label, isSample = false, children, more }: CellProps) {
  return (
    <div className="border-b border-line pt-2.5 pb-2">
      <dt className="text-xs text-muted">{label}</dt>
      <dd>
        <span className="flex flex-wrap items-center gap-2">
          {children}
          {isSample ? <Tag tone="warning">{statusCopy.sample}</Tag> : null}
        </span>
        {more === undefined ? null : <span className="figure block text-xs text-muted">{more}</span>}
      </dd>
    </div>
  );
}

const percentFigure = (value: number, decimals = 1) => (
  <Figure size="md" value={numberText(value, decimals)} unit="%" />
);

/** "12.3 kB/s" */
const speedText = (bytesPerS: number): string => figureText({ value: numberText(bytesPerS / 1000, 1), unit: 'kB/s' });

function NetworkCell({ received, sent }: Pick<GivenLoad, 'received' | 'sent'>) {
  if (received === undefined || sent === undefined) {
    return (
      <Cell label={copy.network} isSample>
        {percentFigure(SAMPLE_LOAD.networkPercent, 0)}
      </Cell>
    );
  }
  return (
    <Cell label={copy.network} more={copy.inAndOut(speedText(received), speedText(sent))}>
      <Figure size="md" value={numberText((received + sent) / 1000, 1)} unit="kB/s" />
    </Cell>
  );
}

/** "+12% from last hour", as the seed writes it. */
function Change({ change }: { readonly change: number | null | undefined }) {
  if (change === null) return <span className="text-xs text-muted">{copy.changeUnknown}</span>;
  const shown = change ?? SAMPLE_LOAD.requestsChange;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="figure text-sm">{copy.change(signedNumberText(shown))}</span>
      {change === undefined ? <Tag tone="warning">{statusCopy.sample}</Tag> : null}
    </span>
  );
}

/** What this server takes of its machine and network; the seed's fixed figures, marked, for what it does not say. */
export function LoadFigures({ load }: { readonly load: GivenLoad }) {
  const { cpu, memory, memoryBytes, received, sent, requestsPerMinute, requestsChange, p95ResponseTime } = load;
  const told = <span className="text-muted">{copy.notTold}</span>;
  return (
    <section aria-labelledby="status-load">
      <h2 id="status-load">{copy.title}</h2>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 border-t border-line sm:grid-cols-3">
        <Cell label={copy.cpu} isSample={cpu === undefined}>
          {cpu === undefined ? percentFigure(SAMPLE_LOAD.cpu, 0) : percentFigure(cpu)}
        </Cell>
        <Cell
          label={copy.memory}
          isSample={memory === undefined}
          more={memory === undefined || memoryBytes === undefined ? undefined : dataSizeText(memoryBytes)}
        >
          {memory === undefined ? percentFigure(SAMPLE_LOAD.memory, 0) : percentFigure(memory)}
        </Cell>
        <NetworkCell received={received} sent={sent} />
        <Cell label={copy.requests} more={<Change change={requestsChange} />}>
          {requestsPerMinute === undefined ? told : <Figure size="md" value={numberText(requestsPerMinute, 1)} />}
        </Cell>
        <Cell label={copy.p95}>
          {p95ResponseTime === undefined || p95ResponseTime === null ? (
            told
          ) : (
            <Figure size="md" value={numberText(p95ResponseTime, 1)} unit="ms" />
          )}
        </Cell>
      </dl>
      <p className="mt-2 max-w-prose text-xs text-muted">{copy.explained}</p>
    </section>
  );
}
