import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { FlightData } from '@contract/flight-data';
import { serverTimeOf } from '@app/api/server-clock';
import { detailCopy, sentenceCopy } from '@app/copy/detail-copy';
import { pastCopy } from '@app/copy/sky-time-copy';
import { feedCopy, listCopy } from '@app/copy/home-copy';
import { recordedMomentText } from '@app/format/clock-time';
import { useIsBehindHorizon } from '@app/state/behind-horizon';
import { useObserverStore } from '@app/state/observer-store';
import { rowOf, useSkyStore } from '@app/state/sky-store';
import { sceneCopy } from '@app/copy/scene-copy';
import { type AircraftTime, useAircraftTime, useAreAircraftReplayed } from '@app/state/aircraft-time';
import { useUnitsStore } from '@app/state/units-store';
import { Button } from '@app/ui/button';
import { Tag } from '@app/ui/tag';
import { isSatelliteId } from '@contract/object-id';
import { LazyExpectedPathWords } from '@app/analysis/lazy-expected-path-words';
import { LazyAltitudePlot } from './lazy-altitude-plot';
import { DetailActions } from './detail-actions';
import { DetailHeader } from './detail-header';
import { FactGrid } from './fact-grid';
import { FlightDetails } from './flight-details';
import { absenceOf, isIdentified, objectFacts, type ObjectFacts, withoutDirections } from './object-facts';
import { LazySatelliteDetail } from './lazy-satellite';
import { LazyDoubts } from './lazy-doubts';
import { lastHeardText, lookText, oldFixText } from './look-text';
import { objectSentence } from './object-sentence';
import { SourceDetails } from './source-details';
import { flightDataKey, useFlightData } from './use-flight-data';
import { WeatherHint } from './weather-hint';

/** Facts of one object from stream and server together, and the query they came with. */
export function useObjectFacts(id: number) {
  // A worker that stopped leaves a snapshot that no longer ages: the server's answers still do.
  const snapshot = useSkyStore((state) => (state.workerState === 'failed' ? null : state.snapshot));
  const observer = useObserverStore((state) => state.observer);
  const aircraftTime = useAircraftTime();
  const query = useFlightData(id);
  const placeless = snapshot?.placelessRow?.id === id ? snapshot.placelessRow : null;
  const row = rowOf(snapshot, id) ?? placeless;
  const nowMs = snapshot?.serverTimeMs ?? serverTimeOf(query.dataUpdatedAt);
  // What was recorded is as old as it was then.
  const serverTimeMs = aircraftTime === 'past' ? (snapshot?.skyTimeMs ?? nowMs) : nowMs;
  const known = objectFacts({ row, data: query.data ?? null, observer, serverTimeMs });
  if (known === null) return { facts: null, query, serverTimeMs, absence: null };
  if (aircraftTime === 'past')
    return { facts: withoutDirections(known), query, serverTimeMs, absence: 'past' as const };
  if (aircraftTime === 'ahead') {
    return { facts: withoutDirections(known), query, serverTimeMs, absence: 'moved-time' as const };
  }
  const isUp = snapshot?.connection === 'live' || snapshot?.connection === 'fallback';
  const absence = row === null ? absenceOf(known, { reachNm: snapshot?.radiusNm ?? 0, isUp }, serverTimeMs) : null;
  const facts = placeless !== null && row === placeless ? withoutDirections(known) : known;
  return { facts, query, serverTimeMs, absence };
}

function Marks({ facts }: { readonly facts: ObjectFacts }) {
  const isHidden = useSkyStore(({ snapshot }) => snapshot?.hiddenRow?.id === facts.id);
  return (
    <>
      {isHidden ? <Tag>{detailCopy.hidden}</Tag> : null}
      {isIdentified(facts) ? <Tag tone="ok">{detailCopy.identified}</Tag> : null}
      {facts.isEmergency ? <Tag tone="danger">{listCopy.emergency}</Tag> : null}
      {facts.isDoubtful ? <Tag tone="warning">{listCopy.doubtful}</Tag> : null}
      {facts.hasPoorQuality ? <Tag tone="warning">{listCopy.poorQuality}</Tag> : null}
      {facts.feed === 'live' ? null : <Tag tone="warning">{feedCopy[facts.feed]}</Tag>}
    </>
  );
}

interface SentenceProps {
  readonly facts: ObjectFacts;
  readonly data: FlightData | undefined;
  /** It was so when it was last heard. */
  readonly isOver: boolean;
}

function Sentence({ facts, data, isOver }: SentenceProps) {
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
  return <p className="mt-1.5 mb-2">{isOver ? sentenceCopy.lastKnown(sentence) : sentence}</p>;
}

interface HintsProps {
  readonly facts: ObjectFacts;
  readonly absence: ReturnType<typeof useObjectFacts>['absence'];
  /** What is shown is shown for this time. */
  readonly nowMs: number;
  readonly onAskAgain: () => void;
}

/** How far the figures can be believed. */
function Hints({ facts, absence, nowMs, onAskAgain }: HintsProps) {
  const ofFix = oldFixText(facts);
  return (
    <>
      {ofFix === null ? null : <p className="mb-2 text-xs text-muted">{ofFix}</p>}
      {absence === 'past' ? (
        <p data-testid="detail-moment" className="mb-2 text-xs text-muted">
          {detailCopy.past(recordedMomentText(nowMs))}
        </p>
      ) : null}
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
function missingText(time: AircraftTime, isUnknown: boolean): { readonly title: string; readonly body: string | null } {
  if (time === 'past') return { title: sceneCopy.absentTitle, body: pastCopy.absent };
  if (time === 'recorded') return { title: sceneCopy.absentTitle, body: sceneCopy.absentBody };
  if (isUnknown) return { title: detailCopy.unknownTitle, body: detailCopy.unknownBody };
  return { title: detailCopy.loading, body: null };
}

function AircraftDetail({ id, onClose }: ObjectDetailProps) {
  const { facts, query, serverTimeMs, absence } = useObjectFacts(id);
  const cache = useQueryClient();
  const navigate = useNavigate();
  const aircraftTime = useAircraftTime();
  const isReplayed = useAreAircraftReplayed();
  const isBehind = useIsBehindHorizon(facts?.azimuthDeg ?? null, facts?.elevationDeg ?? null);
  if (facts === null) {
    const { title, body } = missingText(aircraftTime, query.isError);
    return (
      <div className="px-4 pb-4">
        <DetailHeader title={title} onClose={onClose} />
        {body === null ? null : <p className="text-muted">{body}</p>}
      </div>
    );
  }
  const showHistory = () => {
    // Asked for anew at once, and once more where leaving for the flights cuts that short.
    void cache.invalidateQueries({ queryKey: flightDataKey(id) });
    void navigate(`/aircraft/${id}/flights`);
  };
  const reasons = query.data?.metadata.integrity;
  const isGone = absence === 'left';
  // What stands on the ground is looked for by its place alone.
  const look = facts.onGround || isGone ? null : lookText(facts, isBehind);
  const lastHeard =
    isGone && facts.fixAtMs !== null ? lastHeardText(facts, (serverTimeMs - facts.fixAtMs) / 1000) : null;
  return (
    <div className="px-4 pb-6">
      <DetailHeader title={facts.name} marks={<Marks facts={facts} />} look={look ?? lastHeard} onClose={onClose} />
      <Sentence facts={facts} data={query.data} isOver={isGone} />
      {reasons === undefined ? null : <LazyDoubts reasons={reasons} nowMs={serverTimeMs} />}
      <Hints facts={facts} absence={absence} nowMs={serverTimeMs} onAskAgain={() => void query.refetch()} />
      {look === null ? null : <WeatherHint />}
      <DetailActions
        facts={facts}
        onHistory={aircraftTime === 'recorded' ? null : showHistory}
        pastAtMs={absence === 'past' ? serverTimeMs : null}
      />
      <FactGrid facts={facts} nowMs={serverTimeMs} />
      <FlightDetails facts={facts} data={query.data ?? null} />
      {/* Below the buttons: it comes later, and must not move them under a finger. */}
      {isGone ? null : <LazyExpectedPathWords id={id} />}
      {isReplayed ? null : (
        <section className="mt-5">
          <h3 className="text-xs text-muted">{detailCopy.historyPlot.heading}</h3>
          <LazyAltitudePlot
            history={query.data?.positionHistory ?? null}
            isLoading={query.isFetching}
            hasFailed={query.isError}
          />
        </section>
      )}
      <SourceDetails facts={facts} data={query.data ?? null} isReplayed={isReplayed} />
    </div>
  );
}
