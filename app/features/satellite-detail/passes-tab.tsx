import type { ObserverPass } from '@app/api/pass-answers';
import type { Observer } from '@engine/observer/observer';
import { satelliteDetailCopy } from '@app/copy/satellite-detail-copy';
import { usePassSource } from '@app/session/pass-source';
import { HorizonNote } from '@app/sky-plot/horizon-note';
import { PassActions } from '@app/sky-plot/pass-actions';
import { PassPlot } from '@app/sky-plot/pass-plot';
import { Button } from '@app/ui/button';
import { EmptyState } from '@app/ui/empty-state';
import { Skeleton } from '@app/ui/skeleton';
import { PassFacts } from '@app/sky-plot/pass-facts';
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

function Found({ noradId, name, observer, pass }: NextPassProps & { readonly pass: ObserverPass }) {
  return (
    <div className="grid gap-4">
      <PassFacts pass={pass} label={copy.next} />
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

function NextPass(props: NextPassProps) {
  const query = useNextPass(props.noradId, props.observer);
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

export interface PassesTabProps {
  readonly facts: SatelliteFacts;
  readonly observer: Observer;
  readonly linkedAtMs: number | null;
}

/** The next pass first, then those of ten days. */
export function PassesTab({ facts, observer, linkedAtMs }: PassesTabProps) {
  const source = usePassSource();
  if (facts.noradId === null) return <EmptyState title={copy.noneTitle}>{copy.notInOrbit}</EmptyState>;
  return (
    <div className="grid gap-x-10 gap-y-6 pt-4 lg:grid-cols-2">
      <section aria-labelledby="next-pass" className="grid content-start gap-3">
        <div>
          <h2 id="next-pass">{copy.next}</h2>
          <p className="text-xs text-muted">{copy.within}</p>
          <HorizonNote observer={observer} computedBy={source.kind} />
        </div>
        <NextPass noradId={facts.noradId} name={facts.name} observer={observer} />
      </section>
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
