import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { FlightData } from '@contract/flight-data';
import { serverTimeOf } from '@app/api/server-clock';
import { detailCopy } from '@app/copy/detail-copy';
import { feedCopy, listCopy } from '@app/copy/home-copy';
import { useObserverStore } from '@app/state/observer-store';
import { rowOf, useSkyStore } from '@app/state/sky-store';
import { sceneCopy } from '@app/copy/scene-copy';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { useUnitsStore } from '@app/state/units-store';
import { IconButton } from '@app/ui/button';
import { FOCUS_FALLBACK } from '@app/ui/focus-fallback';
import { Tag } from '@app/ui/tag';
import { isSatelliteId } from '@contract/object-id';
import { AltitudePlot } from './altitude-plot';
import { DetailActions } from './detail-actions';
import { FactGrid } from './fact-grid';
import { FlightDetails } from './flight-details';
import { absenceOf, isIdentified, objectFacts, type ObjectFacts } from './object-facts';
import { LazySatelliteDetail } from './lazy-satellite';
import { objectSentence } from './object-sentence';
import { SourceDetails } from './source-details';
import { useFlightData } from './use-flight-data';

/** Facts of one object from stream and server together, and the query they came with. */
export function useObjectFacts(id: number) {
  // A worker that stopped leaves a snapshot that no longer ages: the server's answers still do.
  const snapshot = useSkyStore((state) => (state.workerState === 'failed' ? null : state.snapshot));
  const observer = useObserverStore((state) => state.observer);
  const query = useFlightData(id);
  const row = rowOf(snapshot, id);
  const serverTimeMs = snapshot?.serverTimeMs ?? serverTimeOf(query.dataUpdatedAt);
  const facts = objectFacts({ row, data: query.data ?? null, observer, serverTimeMs });
  const absence = row !== null || facts === null ? null : absenceOf(facts, snapshot?.radiusNm ?? 0, serverTimeMs);
  return { facts, query, serverTimeMs, absence };
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

interface HeaderProps {
  readonly title: string;
  readonly marks?: ReactNode;
  readonly onClose: () => void;
}

function Header({ title, marks, onClose }: HeaderProps) {
  return (
    <div className="flex items-start justify-between gap-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 pt-2.5">
        <h2 {...FOCUS_FALLBACK} tabIndex={-1} className="text-lg break-words outline-none">
          {title}
        </h2>
        {marks}
      </div>
      <IconButton label={detailCopy.close} onClick={onClose} className="-me-2">
        <X aria-hidden size={20} />
      </IconButton>
    </div>
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
  return <p className="mt-1.5 mb-3">{sentence}</p>;
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
        <Header title={title} onClose={onClose} />
        {body === null ? null : <p className="text-muted">{body}</p>}
      </div>
    );
  }
  const showHistory = () => {
    void query.refetch();
    historyRef.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className="px-4 pb-6">
      <Header title={facts.name} marks={<Marks facts={facts} />} onClose={onClose} />
      <Sentence facts={facts} data={query.data} />
      {facts.isEstimated ? <p className="mb-2 text-xs text-muted">{detailCopy.estimatedHint}</p> : null}
      {absence === 'left' ? <p className="mb-2 text-xs text-warning">{detailCopy.left}</p> : null}
      {absence === 'out-of-reach' ? <p className="mb-2 text-xs text-muted">{detailCopy.outOfReach}</p> : null}
      <FactGrid facts={facts} nowMs={serverTimeMs} />
      <DetailActions id={id} name={facts.name} onHistory={isScene ? null : showHistory} />
      <FlightDetails facts={facts} data={query.data ?? null} />
      {isScene ? null : (
        <section ref={historyRef} className="mt-5">
          <h3 className="text-xs text-muted">{detailCopy.historyPlot.heading}</h3>
          <AltitudePlot
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
