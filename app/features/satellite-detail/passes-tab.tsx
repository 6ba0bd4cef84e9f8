import type { ObserverPass } from '@app/api/pass-answers';
import type { Observer } from '@engine/observer/observer';
import { satelliteDetailCopy } from '@app/copy/satellite-detail-copy';
import { usePassSource } from '@app/session/pass-source';
import { HorizonNote } from '@app/sky-plot/horizon-note';
import { PassActions } from '@app/sky-plot/pass-actions';
import { PassPlot } from '@app/sky-plot/pass-plot';
import { useServerSecond } from '@app/state/server-second';
import { Button } from '@app/ui/button';
import { EmptyState } from '@app/ui/empty-state';
import { Skeleton } from '@app/ui/skeleton';
import { PassFacts } from '@app/sky-plot/pass-facts';
import { nextPassHead } from './next-pass-head';
import { PassList } from './pass-list';
import { TransitsSection } from './transits-section';
import type { SatelliteFacts } from './satellite-facts';
import { useNextPass } from '@app/sky-plot/use-passes';

const copy = satelliteDetailCopy.passes;

interface NextPassProps {
  readonly noradId: number;
  readonly name: string;
  readonly observer: Observer;
}

interface FoundProps extends NextPassProps {
  readonly pass: ObserverPass;
  readonly title: string;
}

function Found({ noradId, name, observer, pass, title }: FoundProps) {
  return (
    <div className="grid gap-4">
      <PassFacts pass={pass} label={title} />
      <PassPlot noradId={noradId} name={name} pass={pass} observer={observer} />
      <PassActions
        noradId={noradId}
        name={name}
        pass={pass}
        latitudeDeg={observer.latitudeDeg}
        longitudeDeg={observer.longitudeDeg}
      />
    </div>
  );
}

interface NextPassBodyProps extends NextPassProps {
  readonly query: ReturnType<typeof useNextPass>;
  readonly title: string;
}

function NextPassBody({ query, ...props }: NextPassBodyProps) {
  if (query.isPending) {
    return (
      <div className="grid gap-3">
        <p className="text-muted">{satelliteDetailCopy.loading}</p>
        <Skeleton className="h-24" />
        <Skeleton className="mx-auto aspect-square h-auto w-full max-w-128 rounded-full" />
      </div>
    );
  }
  if (query.isError) {
    return (
      <div role="alert">
        <EmptyState
          title={copy.errorTitle}
          action={<Button onClick={() => void query.refetch()}>{satelliteDetailCopy.retry}</Button>}
        >
          {copy.errorBody}
        </EmptyState>
      </div>
    );
  }
  const pass = query.data;
  if (pass === null) {
    const body = props.observer.horizon === undefined ? copy.noneBody : copy.noneOverHorizon;
    return <EmptyState title={copy.noneTitle}>{body}</EmptyState>;
  }
  return <Found {...props} pass={pass} />;
}

/** The pass of the next two hours, the one that runs first. */
function NextPass(props: NextPassProps) {
  const { noradId, observer } = props;
  const source = usePassSource();
  const query = useNextPass(noradId, observer);
  const title = useServerSecond((nowMs) => nextPassHead(query.data, nowMs).title);
  const when = useServerSecond((nowMs) => nextPassHead(query.data, nowMs).when);
  return (
    <section aria-labelledby="next-pass" className="grid content-start gap-3">
      <div>
        <h2 id="next-pass">{title}</h2>
        <p className="text-xs text-muted">{when}</p>
        <HorizonNote observer={observer} computedBy={source.kind} />
      </div>
      <NextPassBody {...props} query={query} title={title} />
    </section>
  );
}

export interface PassesTabProps {
  readonly facts: SatelliteFacts;
  readonly observer: Observer;
  readonly linkedAtMs: number | null;
}

/** The next pass first, then those of ten days. */
export function PassesTab({ facts, observer, linkedAtMs }: PassesTabProps) {
  if (facts.noradId === null) return <EmptyState title={copy.noneTitle}>{copy.notInOrbit}</EmptyState>;
  return (
    <div className="grid gap-x-10 gap-y-6 pt-4 lg:grid-cols-2">
      <NextPass noradId={facts.noradId} name={facts.name} observer={observer} />
      <div className="grid content-start gap-6">
        <section aria-labelledby="later-passes" className="grid content-start gap-1">
          <h2 id="later-passes">{copy.later}</h2>
          <PassList noradId={facts.noradId} name={facts.name} observer={observer} linkedAtMs={linkedAtMs} />
        </section>
        <TransitsSection noradId={facts.noradId} observer={observer} />
      </div>
    </div>
  );
}
