import { useState } from 'react';
import { detailCopy } from '@app/copy/detail-copy';
import { dataCopy } from '@app/copy/data-copy';
import { useSkyStore } from '@app/state/sky-store';
import { sceneCopy } from '@app/copy/scene-copy';
import { useAreAircraftReplayed } from '@app/state/aircraft-time';
import { useUnitsStore } from '@app/state/units-store';
import { Tabs } from '@app/ui/tabs';
import { LazyAltitudePlot } from './lazy-altitude-plot';
import { analysisFacts, type AnalysisFact } from './analysis-facts';
import { FactGrid } from './fact-grid';
import { useObjectFacts } from './object-detail';

function Analysis({ facts }: { readonly facts: readonly AnalysisFact[] }) {
  return (
    <dl className="pt-2">
      {facts.map(({ label, statement, reason }) => (
        <div key={label} className="border-b border-line py-2.5">
          <dt className="text-xs text-muted">{label}</dt>
          <dd>
            {statement}
            <span className="block text-xs text-muted">{reason}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The second detail panel of part 1 §2: the same object in tabs, analysis first. Asks only while it is mounted. */
export function ObjectTabs({ id }: { readonly id: number }) {
  const [tab, setTab] = useState('analysis');
  const { facts, query, serverTimeMs } = useObjectFacts(id);
  const predicted = useSkyStore(({ snapshot }) => (snapshot?.prediction?.id === id ? snapshot.prediction : null));
  const unit = useUnitsStore((units) => units.altitude);
  const chosen = useUnitsStore((units) => units.chosen);
  const isReplayed = useAreAircraftReplayed();
  if (facts === null)
    return <p className="py-3 text-muted">{isReplayed ? sceneCopy.absentBody : detailCopy.loading}</p>;
  const tabs = [
    {
      id: 'analysis',
      label: dataCopy.tabs.analysis,
      content: (
        <Analysis facts={analysisFacts(facts, query.data ?? null, { nowMs: serverTimeMs, predicted, unit, chosen })} />
      ),
    },
    { id: 'telemetry', label: dataCopy.tabs.telemetry, content: <FactGrid facts={facts} nowMs={serverTimeMs} /> },
    {
      id: 'history',
      label: dataCopy.tabs.history,
      content: (
        <div className="pt-3">
          <LazyAltitudePlot
            history={query.data?.positionHistory ?? null}
            isLoading={query.isFetching}
            hasFailed={query.isError}
          />
        </div>
      ),
    },
  ];
  return (
    <section aria-label={facts.name}>
      <h3 className="pt-2 font-bold">{facts.name}</h3>
      <Tabs label={facts.name} tabs={tabs} value={tab} onValueChange={setTab} />
    </section>
  );
}
