import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DAY_MS } from '@engine/constants/durations';
import { METRES_PER_FOOT } from '@engine/constants/unit-conversion';
import { standInElementsCopy } from '@app/copy/element-age-copy';
import { identifyCopy as copy } from '@app/copy/identify-copy';
import { type AltitudeUnit, altitudeFigure } from '@app/format/altitude';
import { figureText, numberText } from '@app/format/figure';
import { likelihoodText } from '@app/format/likelihood';
import { elementAgeWords } from '@app/format/orbit-figures';
import { useGrantedPlace } from '@app/sensors/place-tracker';
import { ALL_MISSING } from '@app/session/identify';
import { useObserverStore } from '@app/state/observer-store';
import { serverNowMs } from '@app/state/sky-time-store';
import { useToldPlaceStore } from '@app/state/told-place';
import { useUnitsStore } from '@app/state/units-store';
import { recordIdentifyAttempt } from '@app/state/usage-store';
import { Button } from '@app/ui/button';
import { classNames } from '@app/ui/class-names';
import { FailureWords } from '@app/ui/failure-words';
import { Page } from '@app/ui/page';
import { AnswerList } from './answer-list';
import { addressOfSighting, type AskedSighting, sightingOfAddress } from './asked-sighting';
import { DirectionPart } from './direction-part';
import { type ExactPlace, useExactPlace, useObserverThere } from './exact-place';
import { listedCandidates } from './listed-answers';
import type { NumberedPlace } from './sky-dome';
import { PhotoPart } from './photo-part';
import {
  changeByPhoto,
  type DraftErrors,
  draftOf,
  changedDraft,
  EMPTY_DRAFT,
  momentOf,
  placeOf,
  readDraft,
  type SightingDraft,
} from './sighting-draft';
import { LookPart, WhenPart, WherePart } from './sighting-form';
import { isIncomplete, useAnswer } from './use-answer';

/** The sky that is pointed at turns by less than anybody points well. */
const DRAWN_EVERY_MS = 30_000;

/** Sky of the moment and place that the form says; null while it says none. */
function useDraftSky(draft: SightingDraft, exact: ExactPlace | null) {
  const observer = useObserverThere(exact);
  const [nowMs, setNowMs] = useState(serverNowMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverNowMs()), DRAWN_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const atMs = momentOf(draft, nowMs)?.atMs ?? null;
  return useMemo(
    () =>
      observer === null || atMs === null
        ? null
        : { observer, atMs: Math.round(atMs / DRAWN_EVERY_MS) * DRAWN_EVERY_MS },
    [observer, atMs],
  );
}

type Answered = ReturnType<typeof useAnswer>;

/** By which orbit data satellites were placed. */
function Elements({ answer: { elements, sighting } }: Pick<CoverageProps, 'answer'>) {
  if (elements === null) return <p className="text-warning">{copy.coverage.noSatellites}</p>;
  const { kind, medianEpochMs } = elements;
  const ageDays = (sighting.fromMs - medianEpochMs) / DAY_MS;
  const isStandIn = kind === 'none-kept' || kind === 'away' || kind === 'loading';
  return (
    <p className={classNames('text-sm', isStandIn ? 'text-warning' : 'text-muted')}>
      {isStandIn ? `${standInElementsCopy[kind]} ` : null}
      {copy.coverage.elements(elementAgeWords(ageDays), ageDays < 0 ? 'later' : 'older')}
    </p>
  );
}

/** How high low and middle clouds reach. */
const CLOUD_ENDS_KM = [3, 8] as const;

const cloudEndText = (km: number, unit: AltitudeUnit | null): string =>
  unit === null ? `${km} km` : figureText(altitudeFigure((km * 1000) / METRES_PER_FOOT, unit));

/** Behind which clouds things were hidden, and who says so. */
function Clouds({ known }: { readonly known: NonNullable<Answered['data']>['clouds'] }) {
  const unit = useUnitsStore((state) => state.chosen.altitude);
  if (known === null) return <p className="text-sm text-muted">{copy.coverage.noClouds}</p>;
  const { clouds, credit } = known;
  const shares = [clouds.low, clouds.middle, clouds.high].map((share) => numberText(Math.round(100 * share)));
  const [low = '', middle = '', high = ''] = shares;
  const [lowEnd = '', middleEnd = ''] = CLOUD_ENDS_KM.map((km) => cloudEndText(km, unit));
  return (
    <p className="text-sm text-muted">
      {copy.coverage.clouds([low, middle, high], [lowEnd, middleEnd])}{' '}
      {credit === null ? null : (
        <a href={credit.url} target="_blank" rel="noreferrer noopener" className="underline underline-offset-4">
          {credit.text}
        </a>
      )}
    </p>
  );
}

interface CoverageProps {
  readonly answer: NonNullable<Answered['data']>;
  /** Null while it is being asked again. */
  readonly onRetry: (() => void) | null;
}

/** What is missing from the answers, and why; what may be had by now can be asked for again. */
function Coverage({ answer, onRetry }: CoverageProps) {
  const missing = answer.aircraft === null ? null : answer.aircraft.missing;
  const words =
    missing === null
      ? copy.coverage.failed
      : missing > ALL_MISSING
        ? copy.coverage.none
        : missing > 0.01
          ? copy.coverage.partly(likelihoodText(missing))
          : null;
  return (
    <>
      {words === null ? null : <p className="text-warning">{words}</p>}
      <Elements answer={answer} />
      <Clouds known={answer.clouds} />
      {isIncomplete(answer) ? (
        <Button className="justify-self-start" disabled={onRetry === null} onClick={() => onRetry?.()}>
          {copy.answer.retry}
        </Button>
      ) : null}
    </>
  );
}

function AnswerPart({ query, isOwnPlace }: { readonly query: Answered; readonly isOwnPlace: boolean }) {
  const { data: answer, isError, isFetching, refetch } = query;
  return (
    <section aria-label={copy.answer.title} className="grid gap-2 border-t border-line pt-4">
      <h2>{copy.answer.title}</h2>
      <p role="status" className="text-muted empty:hidden">
        {isFetching ? copy.asking : ''}
      </p>
      {isError && !isFetching ? (
        <div role="alert" className="grid justify-items-start gap-2">
          <p>
            <FailureWords text={copy.answer.failed} />
          </p>
          <Button onClick={() => void refetch()}>{copy.answer.retry}</Button>
        </div>
      ) : null}
      {answer === undefined ? null : (
        <>
          <Coverage answer={answer} onRetry={isFetching ? null : () => void refetch()} />
          <AnswerList answer={answer} linked={{ ...answer, isOwnPlace }} />
        </>
      )}
    </section>
  );
}

const MOST_NUMBERED = 5;

function numberedPlaces(answer: Answered['data']): readonly NumberedPlace[] {
  return (answer === undefined ? [] : listedCandidates(answer))
    .map(({ place: { azimuthDeg, elevationDeg } }, at) => ({ number: at + 1, azimuthDeg, elevationDeg }))
    .slice(0, MOST_NUMBERED);
}

/** What the form holds; where the browser goes to the address of another sighting, that one. */
function useDraft(asked: AskedSighting | null, askedPlace: ExactPlace | null) {
  const told = asked === null || askedPlace === null ? null : { asked, askedPlace };
  const ofAddress = () => told && draftOf(told.asked, told.askedPlace.place, told.askedPlace.isOwn);
  const [draft, setDraft] = useState(() => ofAddress() ?? EMPTY_DRAFT);
  const address = asked === null ? '' : addressOfSighting(asked).toString();
  const [shownAddress, setShownAddress] = useState(address);
  /** What the form itself asks for: the browser comes there some frames later, and the form stays as it is. */
  const [ownAddress, expectAddress] = useState<string | null>(null);
  if (address !== shownAddress) {
    setShownAddress(address);
    if (address !== ownAddress) setDraft(ofAddress() ?? EMPTY_DRAFT);
  }
  return { draft, setDraft, expectAddress };
}

/** The form of a sighting with its answers. */
function SightingForm({
  asked,
  onAsk,
}: {
  readonly asked: AskedSighting | null;
  readonly onAsk: (asked: AskedSighting) => void;
}) {
  const own = useObserverStore((state) => state.observer);
  const askedPlace = useExactPlace(asked?.place ?? null);
  const { draft, setDraft, expectAddress } = useDraft(asked, askedPlace);
  const [errors, setErrors] = useState<DraftErrors>({});
  const query = useAnswer(asked, useObserverThere(askedPlace));
  const answerRef = useRef<HTMLDivElement>(null);
  const drafted = placeOf(draft, own);
  const sky = useDraftSky(draft, drafted && { place: drafted, isOwn: draft.isOwnPlace });
  const part = {
    draft,
    errors,
    onChange: (change: Partial<SightingDraft>) => {
      const told = { nowMs: serverNowMs(), isAnswered: asked !== null };
      setDraft((before) => changedDraft(before, change, told));
    },
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const read = readDraft(draft, own, serverNowMs());
    setErrors(read.ok ? {} : read.errors);
    if (!read.ok) return;
    recordIdentifyAttempt();
    useToldPlaceStore.setState({ place: draft.isOwnPlace ? null : read.exact });
    const address = addressOfSighting(read.asked).toString();
    expectAddress(address);
    onAsk(read.asked);
    // The page stays where it is, and so does the question: what was missing may be at hand now.
    const isAskedAgain = asked !== null && address === addressOfSighting(asked).toString();
    if (isAskedAgain && (query.isError || (query.data !== undefined && isIncomplete(query.data)))) void query.refetch();
    answerRef.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <form noValidate method="post" className="grid gap-4" onSubmit={submit}>
        <PhotoPart onFacts={(facts) => part.onChange(changeByPhoto(facts))} />
        <WhenPart {...part} />
        <WherePart {...part} own={own} />
        <DirectionPart {...part} sky={sky} answers={numberedPlaces(query.data)} />
        <LookPart {...part} />
        <Button type="submit" look="solid" className="justify-self-start">
          {copy.submit}
        </Button>
      </form>
      <div ref={answerRef}>
        {asked === null ? null : <AnswerPart query={query} isOwnPlace={askedPlace?.isOwn === true} />}
      </div>
    </>
  );
}

/** "What was that?": a sighting of any time and place, ranked here. The address tells of it, its place to 0.1°. */
export function IdentifyPage() {
  useGrantedPlace();
  const [parameters, setParameters] = useSearchParams();
  const asked = useMemo(() => sightingOfAddress(parameters), [parameters]);
  return (
    <Page title={copy.title}>
      <p className="text-muted">{copy.intro}</p>
      <SightingForm
        asked={asked}
        onAsk={(next) => setParameters(addressOfSighting(next), { preventScrollReset: true })}
      />
    </Page>
  );
}
