import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { identifyCopy } from '@app/copy/identify-copy';
import { bearingWords, elevationFigure } from '@app/format/bearing';
import { recordedMomentText } from '@app/format/clock-time';
import { figureText, numberText } from '@app/format/figure';
import { shortPositionText } from '@app/format/position';
import { logWarning } from '@app/log/log-warning';
import { serverNowMs } from '@app/state/sky-time-store';
import { Button } from '@app/ui/button';
import { classNames } from '@app/ui/class-names';
import { SHARE_OUTCOMES, type ShareOutcome, takeSharedPhoto } from '@app/workers/offline/shared-photo';
import { FormPart } from './sighting-form';
import type { PhotoFacts } from './photo-facts';
import type { ReadPhoto } from './read-photo';

const copy = identifyCopy.photo;

type PhotoState =
  | { readonly kind: 'none' | 'reading' }
  | { readonly kind: 'told'; readonly facts: PhotoFacts }
  | { readonly kind: 'failed'; readonly reason: keyof typeof copy.failures };

/** What a photo tells, as sentences. */
function factTexts({ taken, place, altitudeM, direction, fieldOfViewDeg }: PhotoFacts): readonly string[] {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [
    ...(taken === null ? [copy.noTime] : [copy.taken(recordedMomentText(taken.atMs)), copy.zones[taken.zone](zone)]),
    place === null ? copy.noPlace : copy.place(shortPositionText(place.latitudeDeg, place.longitudeDeg)),
    ...(altitudeM === null ? [] : [copy.altitude(figureText({ value: numberText(altitudeM), unit: 'm' }))]),
    ...(direction === null
      ? [copy.noDirection]
      : [
          copy.direction(`${bearingWords(direction.azimuthDeg)} (${Math.round(direction.azimuthDeg) % 360}°)`),
          copy.norths[direction.north],
        ]),
    ...(fieldOfViewDeg === null ? [] : [copy.fieldOfView(figureText(elevationFigure(fieldOfViewDeg)))]),
  ];
}

async function read(photo: Blob): Promise<ReadPhoto | { readonly ok: false; readonly reason: 'reader' }> {
  try {
    const { readPhoto } = await import('./read-photo');
    return await readPhoto(photo, serverNowMs());
  } catch (error) {
    logWarning('What reads photos could not be loaded', error);
    return { ok: false, reason: 'reader' };
  }
}

/** Has the photo that was shared into the app read, once; or told why there is none. */
function useSharedPhoto(
  take: (photo: Blob | null) => void,
  refuse: (reason: Exclude<ShareOutcome, 'shared'>) => void,
): void {
  const [parameters, setParameters] = useSearchParams();
  const outcome = SHARE_OUTCOMES.find((known) => known === parameters.get('photo'));
  const takeShared = useEffectEvent(async (told: ShareOutcome) => {
    const photo = told === 'shared' ? await takeSharedPhoto().catch(() => null) : null;
    setParameters({}, { replace: true });
    if (told === 'shared') take(photo);
    else refuse(told);
  });
  useEffect(() => {
    if (outcome !== undefined) void takeShared(outcome);
  }, [outcome]);
}

function Outcome({ state }: { readonly state: PhotoState }) {
  return (
    <div role="status" className="grid gap-1 text-sm empty:hidden">
      {state.kind === 'reading' ? <p className="text-muted">{copy.reading}</p> : null}
      {state.kind === 'told' ? factTexts(state.facts).map((text) => <p key={text}>{text}</p>) : null}
      {state.kind === 'failed' ? <p className="text-warning">{copy.failures[state.reason]}</p> : null}
    </div>
  );
}

/** The photo that was taken last, and what became of it; one that is shared into the app is taken by itself. */
function usePhoto(onFacts: (facts: PhotoFacts) => void) {
  const [state, setState] = useState<PhotoState>({ kind: 'none' });
  const newest = useRef<Blob | null>(null);
  const take = async (photo: Blob | null): Promise<void> => {
    if (photo === null) {
      setState({ kind: 'failed', reason: 'gone' });
      return;
    }
    newest.current = photo;
    setState({ kind: 'reading' });
    const answer = await read(photo);
    if (newest.current !== photo) return;
    setState(answer.ok ? { kind: 'told', facts: answer.facts } : { kind: 'failed', reason: answer.reason });
    if (answer.ok) onFacts(answer.facts);
  };
  useSharedPhoto(
    (photo) => void take(photo),
    (reason) => setState({ kind: 'failed', reason }),
  );
  return { state, take };
}

/** A photo by choice, by drop or shared into the app: what it tells goes into the form. */
export function PhotoPart({ onFacts }: { readonly onFacts: (facts: PhotoFacts) => void }) {
  const { state, take } = usePhoto(onFacts);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [photo] = event.dataTransfer.files;
    if (photo !== undefined) void take(photo);
  };
  return (
    <FormPart title={copy.label}>
      <p className="text-sm text-muted">{copy.hint}</p>
      <div
        className={classNames(
          'flex flex-wrap items-center gap-3 rounded-md border p-2',
          isOver ? 'border-accent' : 'border-line',
        )}
        data-testid="photo-drop"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Button onClick={() => input.current?.click()}>{copy.choose}</Button>
        <span className="text-sm text-muted">{copy.drop}</span>
        <input
          ref={input}
          type="file"
          accept="image/*,.heic,.heif"
          aria-label={copy.choose}
          tabIndex={-1}
          hidden
          onChange={({ target }) => {
            const photo = target.files?.[0];
            if (photo !== undefined) void take(photo);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
      </div>
      <Outcome state={state} />
    </FormPart>
  );
}
