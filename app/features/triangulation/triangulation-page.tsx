import { useEffect, useEffectEvent, useState } from 'react';
import {
  type TriangulationAnswer,
  triangulationAnswerSchema,
  type TriangulationOutcome,
} from '@contract/triangulation';
import { declinationAt } from '@engine/geomagnetism/declination';
import { ellipsoidHeight, epochMs, latitude, longitude } from '@engine/units/quantity';
import { apiRequest } from '@app/api/api-client';
import { queryClient } from '@app/api/query-client';
import { triangulationCopy as copy } from '@app/copy/triangulation-copy';
import { RECENT_URL, type RecordedDirection, RecentObservations } from '@app/features/observations/recent-observations';
import { POINTING_TIMEOUT_MS, useFollowedPlace } from '@app/sensors/place-tracker';
import { useSensorsStore } from '@app/sensors/sensors-store';
import { useLocatingStore } from '@app/state/locating-store';
import type { Place } from '@app/state/place-store';
import { usePointingSessionStore } from '@app/state/pointing-session-store';
import { serverNowMs } from '@app/state/sky-time-store';
import { toast } from '@app/state/toast-store';
import { Page } from '@app/ui/page';
import { AimPart } from './aim-part';
import { deviceId } from './device-id';
import { observationOf } from './observation-of';
import { type PointingPlace, usePointingPlace } from './pointing-place';
import { notRecordedWords, outcomeWords } from './recorded-words';
import { ResultCard } from './result-card';
import { SensorPanel } from './sensor-panel';
import { SessionPanel, type SessionPanelProps } from './session-panel';
import { SpectralPanel } from './spectral-panel';
import { recordedAim } from './typed-angles';
import { type Aim, type AimControl, useAim } from './use-aim';
import { type PointingSessionControl, usePointingSession } from './use-pointing-session';
import { withDirection } from './visit-directions';

/** In a session, directions are recorded so often while that is switched on. */
const REPEAT_MS = 2_000;

/** Part 2 §8: what is wrong with the place, once for each failure. */
function usePlaceToasts(): void {
  const failure = useLocatingStore((state) => state.failure);
  useEffect(() => {
    if (failure === null) return;
    const { locationAccess, locationAccessBody, locationUnavailable, locationUnavailableBody } = copy.toasts;
    if (failure === 1) toast({ title: locationAccess, description: locationAccessBody, variant: 'danger' });
    else toast({ title: locationUnavailable, description: locationUnavailableBody, variant: 'danger' });
  }, [failure]);
}

/** Part 2 §8: what is wrong with the sensors that a person has asked for; input by hand goes on. */
function useSensorToasts(isAsked: boolean): void {
  const status = useSensorsStore((state) => state.status);
  useEffect(() => {
    if (!isAsked) return;
    const { sensorLimited, sensorLimitedBody, sensorError, sensorErrorBody } = copy.toasts;
    if (status === 'denied') toast({ title: sensorLimited, description: sensorLimitedBody, variant: 'danger' });
    if (status === 'failed' || status === 'unsupported' || status === 'silent')
      toast({ title: sensorError, description: sensorErrorBody, variant: 'danger' });
  }, [status, isAsked]);
}

interface Recording {
  readonly isRecording: boolean;
  readonly recorded: TriangulationOutcome | null;
  /** Of this visit, one by one, that found nothing. */
  readonly directions: readonly RecordedDirection[];
  /**
   * Records where one points, unless that is below the horizon or wrongly typed, which the page says.
   * @param isQuiet one of a series: nothing is told of it where it goes well
   */
  readonly record: (isQuiet: boolean) => Promise<void>;
}

interface RecordingParts {
  readonly control: AimControl;
  readonly place: PointingPlace | null;
  readonly spreadDeg: number;
  readonly isBlurred: boolean;
  readonly sessionId: string | null;
  /** One of a series was not recorded: the others would not be, either. */
  readonly onSeriesFailed: () => void;
}

async function send(parts: RecordingParts, place: Place, aim: Aim): Promise<TriangulationAnswer> {
  const { spreadDeg, isBlurred, sessionId } = parts;
  const body = observationOf({ deviceId, place, aim, spreadDeg, isBlurred, sessionId, atMs: serverNowMs() });
  const answer = await apiRequest('POST', '/api/analytics/triangulation/observe', body);
  return triangulationAnswerSchema.parse(await answer.json());
}

function useRecording(parts: RecordingParts): Recording {
  const [isRecording, setRecording] = useState(false);
  const [recorded, setRecorded] = useState<TriangulationOutcome | null>(null);
  const [directions, setDirections] = useState<readonly RecordedDirection[]>([]);
  const record = async (isQuiet: boolean): Promise<void> => {
    const { place, control, onSeriesFailed } = parts;
    if (place === null) {
      const { locationRequired: title, locationRequiredBody: description } = copy.toasts;
      toast({ title, description, variant: 'danger' });
      return;
    }
    const aim = recordedAim(control.aim, control.typed);
    if (aim === null || isRecording) return;
    setRecording(true);
    try {
      const outcome = await send(parts, place.place, aim);
      setRecorded(outcome);
      if (!isQuiet) {
        setDirections((before) => withDirection(before, { ...aim, atMs: serverNowMs() }, outcome));
        toast({ title: copy.toasts.recorded, description: outcomeWords(outcome) });
      }
      await queryClient.invalidateQueries({ queryKey: [RECENT_URL] });
    } catch (error) {
      const words = notRecordedWords(error);
      const description = isQuiet ? copy.toasts.seriesFailed(words) : words;
      toast({ title: copy.toasts.failed, description, variant: 'danger' });
      if (isQuiet) onSeriesFailed();
    } finally {
      setRecording(false);
    }
  };
  return { isRecording, recorded, directions, record };
}

/** Records every two seconds while that is switched on. */
function useRepeating(isOn: boolean, record: () => void): void {
  const again = useEffectEvent(record);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => again(), REPEAT_MS);
    return () => clearInterval(timer);
  }, [isOn]);
}

/** What others of a session have found stands in the list, too. */
function useFreshList(foundAt: string | null): void {
  useEffect(() => {
    if (foundAt !== null) void queryClient.invalidateQueries({ queryKey: [RECENT_URL] });
  }, [foundAt]);
}

/** Of the place where the person is; 0 while that is not known. */
function magneticDeviationDeg(place: Place | null): number | null {
  if (place === null) return null;
  const point = {
    latitude: latitude(place.latitudeDeg),
    longitude: longitude(place.longitudeDeg),
    height: ellipsoidHeight(place.ellipsoidHeightM ?? 0),
  };
  const found = declinationAt(point, epochMs(serverNowMs()));
  return found.ok ? found.declination : null;
}

/** What the newest lines came to: everybody's of a session, else one's own. */
function shownOutcome(
  { session }: PointingSessionControl,
  recorded: TriangulationOutcome | null,
): TriangulationOutcome | null {
  if (session === null || session.members.every(({ line }) => line === null)) return recorded;
  return session.outcome;
}

/** Part 2 §2, "Triangulation". @param PointingMap draws what a session has found */
export function TriangulationPage({ PointingMap }: Pick<SessionPanelProps, 'PointingMap'>) {
  useFollowedPlace(POINTING_TIMEOUT_MS);
  const place = usePointingPlace();
  const deviationDeg = magneticDeviationDeg(place?.place ?? null);
  const aim = useAim(deviationDeg ?? 0);
  const [isAsked, setAsked] = useState(false);
  const control: AimControl = {
    ...aim,
    follow: () => {
      setAsked(true);
      aim.follow();
    },
  };
  usePlaceToasts();
  useSensorToasts(isAsked);
  const pointing = usePointingSession();
  const [spreadDeg, setSpreadDeg] = useState(5);
  const isBlurred = usePointingSessionStore((state) => state.isBlurred);
  const [isRepeating, setRepeating] = useState(false);
  const sessionId = pointing.session?.sessionId ?? null;
  const { isRecording, recorded, directions, record } = useRecording({
    control,
    place,
    spreadDeg,
    isBlurred,
    sessionId,
    onSeriesFailed: () => setRepeating(false),
  });
  useRepeating(isRepeating && sessionId !== null && place !== null, () => void record(true));
  useFreshList(pointing.session?.outcome.fix?.at ?? null);
  return (
    <Page title={copy.title}>
      <p className="text-muted">{copy.intro}</p>
      <AimPart
        control={control}
        place={place}
        spreadDeg={spreadDeg}
        onSpread={setSpreadDeg}
        isRecording={isRecording && !isRepeating}
        onRecord={() => void record(false)}
      />
      <ResultCard outcome={shownOutcome(pointing, recorded)} />
      <SessionPanel
        control={pointing}
        isBlurred={isBlurred}
        onBlur={(isOn) => usePointingSessionStore.setState({ isBlurred: isOn })}
        isRepeating={isRepeating}
        onRepeat={setRepeating}
        PointingMap={PointingMap}
      />
      <RecentObservations directions={directions} />
      <SensorPanel deviationDeg={deviationDeg ?? 0} />
      <SpectralPanel computed={deviationDeg === null ? {} : { magneticDeviation: deviationDeg }} />
    </Page>
  );
}
