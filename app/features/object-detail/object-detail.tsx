import { useRef } from 'react';
import type { FlightData } from '@contract/flight-data';
import { serverTimeOf } from '@app/api/server-clock';
import { detailCopy } from '@app/copy/detail-copy';
import { feedCopy, listCopy } from '@app/copy/home-copy';
import { useObserverStore } from '@app/state/observer-store';
import { rowOf, useSkyStore } from '@app/state/sky-store';
import { sceneCopy } from '@app/copy/scene-copy';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { useUnitsStore } from '@app/state/units-store';
import { Button } from '@app/ui/button';
import { Tag } from '@app/ui/tag';
import { isSatelliteId } from '@contract/object-id';
import { LazyAltitudePlot } from './lazy-altitude-plot';
import { DetailActions } from './detail-actions';
import { DetailHeader } from './detail-header';
import { FactGrid } from './fact-grid';
import { FlightDetails } from './flight-details';
import { absenceOf, isIdentified, objectFacts, type ObjectFacts, withoutDirections } from './object-facts';
import { LazySatelliteDetail } from './lazy-satellite';
import { lookText } from './look-text';
import { objectSentence } from './object-sentence';
import { SourceDetails } from './source-details';
import { useFlightData } from './use-flight-data';

/** Facts of one object from stream and server together, and the query they came with. */
export function useObjectFacts(id: number) {
  // A worker that stopped leaves a snapshot that no longer ages: the server's answers still do.
  const snapshot = useSkyStore((state) => (state.workerState === 'failed' ? null : state.snapshot));
  const observer = useObserverStore((state) => state.observer);
  const isMoved = useSkyTimeStore(({ time }) => time.kind === 'moved');
  const query = useFlightData(id);
  const row = rowOf(snapshot, id);
  const serverTimeMs = snapshot?.serverTimeMs ?? serverTimeOf(query.dataUpdatedAt);
  const known = objectFacts({ row, data: query.data ?? null, observer, serverTimeMs });
  if (known === null || isMoved) {
    const facts = known === null ? null : withoutDirections(known);
    return { facts, query, serverTimeMs, absence: known === null ? null : ('moved-time' as const) };
  }
  const absence = row === null ? absenceOf(known, snapshot?.radiusNm ?? 0, serverTimeMs) : null;
  return { facts: known, query, serverTimeMs, absence };
}

function Marks({ facts }: { readonly facts: ObjectFacts }) {
  return (
    <>
      {isIdentified(facts) ? <Tag tone="ok">{detailCopy.identified}</Tag> : null}
      {facts.isEmergency ? <Tag tone="danger">{listCopy.emergency}</Tag> : null}
      {facts.feed === 'live' ? null : <Tag tone="warning">{feedCopy[facts.feed]}</Tag>}
    </>
  );
}

function Sentence({ facts, data }: { readonly facts: ObjectFacts; readonly data: FlightData | undefined }) {
  const altitude = useUnitsStore((state) => state.altitude);
  const distance = useUnitsStore((state) => state.distance);
  const route = data?.metadata.route;
  const sentence = objectSentence(
    {
      ...facts,
      bearingDeg: facts.azimuthDeg,
      originName: route?.originName ?? null,
      destinationName: route?.destinationName ?? null,
    },
    { altitude, distance },
  );
  return <p className="mt-1.5 mb-2">{sentence}</p>;
}

interface HintsProps {
  readonly isEstimated: boolean;
  readonly absence: ReturnType<typeof useObjectFacts>['absence'];
  readonly onAskAgain: () => void;
}

/** How far the figures can be believed. */
function Hints({ isEstimated, absence, onAskAgain }: HintsProps) {
  return (
    <>
      {isEstimated ? <p className="mb-2 text-xs text-muted">{detailCopy.estimatedHint}</p> : null}
      {absence === 'moved-time' ? <p className="mb-2 text-xs text-muted">{detailCopy.movedTime}</p> : null}
      {absence === 'left' ? <p className="mb-2 text-xs text-warning">{detailCopy.left}</p> : null}
      {absence === 'out-of-reach' ? (
        <div className="mb-2 flex items-center justify-between gap-3 text-xs text-muted">
          <p>{detailCopy.outOfReach}</p>
          <Button className="shrink-0 text-xs" onClick={onAskAgain}>
            {detailCopy.askAgain}
          </Button>
        </div>
      ) : null}
    </>
  );
}

export interface ObjectDetailProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** The object detail panel of part 1 §2: who it is, one sentence, telemetry, flight, history, sources. */
export function ObjectDetail(props: ObjectDetailProps) {
  return isSatelliteId(props.id) ? <LazySatelliteDetail {...props} /> : <AircraftDetail {...props} />;
}

/** What stands for an object of which nothing is known. */
function missingText(isScene: boolean, isUnknown: boolean): { readonly title: string; readonly body: string | null } {
  if (isScene) return { title: sceneCopy.absentTitle, body: sceneCopy.absentBody };
  if (isUnknown) return { title: detailCopy.unknownTitle, body: detailCopy.unknownBody };
  return { title: detailCopy.loading, body: null };
}

function AircraftDetail({ id, onClose }: ObjectDetailProps) {
  const { facts, query, serverTimeMs, absence } = useObjectFacts(id);
  const historyRef = useRef<HTMLElement>(null);
  const isScene = useSkyTimeStore(({ scene }) => scene !== null);
  if (facts === null) {
    const { title, body } = missingText(isScene, query.isError);
    return (
      <div className="px-4 pb-4">
        <DetailHeader title={title} onClose={onClose} />
        {body === null ? null : <p className="text-muted">{body}</p>}
      </div>
    );
  }
  const showHistory = () => {
    void query.refetch();
    historyRef.current?.scrollIntoView({ block: 'nearest' });
  };
  // What stands on the ground is looked for by its place alone.
  const look = facts.onGround ? null : lookText(facts);
  return (
    <div className="px-4 pb-6">
      <DetailHeader title={facts.name} marks={<Marks facts={facts} />} look={look} onClose={onClose} />
      <Sentence facts={facts} data={query.data} />
      <Hints isEstimated={facts.isEstimated} absence={absence} onAskAgain={() => void query.refetch()} />
      <DetailActions facts={facts} onHistory={isScene ? null : showHistory} />
      <FactGrid facts={facts} nowMs={serverTimeMs} />
      <FlightDetails facts={facts} data={query.data ?? null} />
      {isScene ? null : (
        <section ref={historyRef} className="mt-5">
          <h3 className="text-xs text-muted">{detailCopy.historyPlot.heading}</h3>
          <LazyAltitudePlot
            history={query.data?.positionHistory ?? null}
            isLoading={query.isFetching}
            hasFailed={query.isError}
          />
        </section>
      )}
      <SourceDetails facts={facts} data={query.data ?? null} />
    </div>
  );
}
