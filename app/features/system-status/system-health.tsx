import { sourcesSchema } from '@contract/source-budget';
import { type SystemHealth, systemHealthSchema } from '@contract/system-health';
import { serverTimeOf } from '@app/api/server-clock';
import { STATUS_POLL_MS } from '@app/api/status-poll';
import { useApi } from '@app/api/use-api';
import { systemStatusCopy } from '@app/copy/system-status-copy';
import { ageOfIsoS, ageText } from '@app/format/age';
import { numberText } from '@app/format/figure';
import { FactList } from '@app/ui/fact-list';
import { Tag } from '@app/ui/tag';
import { type PartState, partState } from './part-state';
import { StatusFailure } from './status-failure';

const copy = systemStatusCopy.health;

/** A name of ours for what has one. */
const named = (names: Readonly<Record<string, string>>, key: string): string => names[key] ?? key;

function PartStateText({ state, nowMs }: { readonly state: PartState; readonly nowMs: number }) {
  switch (state.kind) {
    case 'up':
      return <Tag tone="ok">{copy.up}</Tag>;
    case 'down':
      return <span className="text-danger">{state.reason === null ? copy.down : copy.because(state.reason)}</span>;
    case 'kept':
      return <span className="text-warning">{copy.kept(ageText(ageOfIsoS(state.fetchedAt, nowMs) ?? 0))}</span>;
    case 'no-catalogue':
      return <span className="text-warning">{copy.noCatalogue}</span>;
    case 'invented':
      return <span className="text-warning">{copy.invented}</span>;
    case 'unanswered':
      break;
  }
  return <span className="text-warning">{copy.unanswered}</span>;
}

/** Whether each part works, and whether it has anything new to give. */
function Parts({ parts }: Pick<SystemHealth, 'parts'>) {
  // As the list of sources above has it, which asks again and again.
  const feed = useApi('/api/sources', sourcesSchema);
  const nowMs = serverTimeOf(feed.dataUpdatedAt);
  return (
    <div>
      <FactList
        label={copy.title}
        rows={parts.map((part) => ({
          label: named(copy.names, part.name),
          value: <PartStateText state={partState(part, feed.data)} nowMs={nowMs} />,
        }))}
      />
      <p className="mt-2 text-xs text-muted">{copy.explained}</p>
    </div>
  );
}

function Queues({ queues: { history, mail, alerts, orbits } }: Pick<SystemHealth, 'queues'>) {
  const { waiting, written, dropped } = history;
  return (
    <FactList
      label={copy.queues}
      rows={[
        { label: copy.history, value: copy.historyOf(numberText(waiting), numberText(written), numberText(dropped)) },
        { label: copy.mails, value: copy.mailsOf(numberText(mail.waiting), numberText(mail.failed)) },
        { label: copy.alerts, value: numberText(alerts.waiting) },
        { label: copy.orbits, value: numberText(orbits.waiting) },
      ]}
    />
  );
}

function Settings({ health, nowMs }: { readonly health: SystemHealth; readonly nowMs: number }) {
  const { database, mail, captures, kernel, versions, startedAt } = health;
  const isSlow = kernel === 'satellite.js';
  return (
    <FactList
      label={copy.settings}
      rows={[
        { label: copy.skylens, value: versions.skylens },
        { label: copy.node, value: versions.node },
        { label: copy.databaseLabel, value: copy.running(copy.database[database.kind], database.version) },
        { label: copy.mail, value: copy.mailKinds[mail] },
        { label: copy.captures, value: copy.captureKinds[captures] },
        {
          label: copy.kernel,
          value: (
            <span className={isSlow ? 'text-warning' : ''}>
              {kernel === null ? copy.noKernel : copy.kernels[kernel]}
            </span>
          ),
        },
        { label: copy.started, value: ageText(Math.max(0, (nowMs - Date.parse(startedAt)) / 1000)) },
      ]}
    />
  );
}

/** Database, storage and queues of the server, and which versions of what run. */
export function SystemHealthPart() {
  const health = useApi('/api/system/health', systemHealthSchema, {
    freshOnMount: true,
    refetchInterval: STATUS_POLL_MS,
  });
  if (health.isPending) return <p className="text-muted">{systemStatusCopy.loading}</p>;
  if (health.isError) return <StatusFailure text={copy.failed} onRetry={() => void health.refetch()} />;
  return (
    <div className="grid gap-4">
      <Parts parts={health.data.parts} />
      <Queues queues={health.data.queues} />
      <Settings health={health.data} nowMs={serverTimeOf(health.dataUpdatedAt)} />
    </div>
  );
}
