import { v4 as randomUuid } from 'uuid';
import type { CaptureRecord } from '@contract/capture';
import { captureCopy as copy, metadataCopy } from '@app/copy/capture-copy';
import { orientationRecord } from '@app/sensors/orientation-record';
import { useCameraStore } from '@app/sensors/camera-state';
import { camera } from '@app/sensors/camera-store';
import { skyClient } from '@app/session/current-session';
import { identifyView } from '@app/session/identify-view';
import { orbitsClient } from '@app/session/orbits-client';
import { useLocatingStore } from '@app/state/locating-store';
import { useObserverStore } from '@app/state/observer-store';
import { usePlaceStore } from '@app/state/place-store';
import { usePoseReadoutStore } from '@app/state/pose-readout-store';
import { useSelectionStore } from '@app/state/selection-store';
import { useSkyStore } from '@app/state/sky-store';
import { useThemeStore } from '@app/state/theme-store';
import { logWarning } from '@app/log/log-warning';
import { toast } from '@app/state/toast-store';
import type { CaptureInput, KeptCapture, PictureSummary, RecordDraft } from '@app/workers/capture/capture.api';
import type { SatelliteRow, SkyRow } from '@app/workers/sky/readouts/sky-snapshot';
import type { SatelliteRecord } from '@engine/orbits/satellite-record';
import { captureClient, tellCapturesChanged } from './capture-client';
import { creditsOf } from './capture-credits';
import { captureRecord, type SeenView } from './capture-record';
import { useCaptureSettingsStore } from './capture-settings-store';
import { useCaptureStore } from './capture-store';
import { capturedName } from './captured-subject';
import { feedMark } from './feed-mark';
import { noteWaiting } from './waiting-note';

/** How much of the sky before and after the picture belongs to it. */
const BEFORE_MS = 60_000;
const AFTER_MS = 60_000;
/** Until what happened in the last second of it has come. */
const SETTLE_MS = 2_500;
/** CAP-02. */
const SHARE_AFTER_MS = 1_500;

/** What the sky view gives of the moment. */
export interface SeenMoment extends Pick<CaptureInput, 'overlay' | 'frame' | 'groundColour'> {
  readonly view: SeenView;
}

function platform(): string {
  const value: unknown = Reflect.get(navigator, 'platform');
  return typeof value === 'string' ? value : '';
}

const device = (): { readonly userAgent: string; readonly platform: string; readonly timeZone: string } => ({
  userAgent: navigator.userAgent,
  platform: platform(),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

function feedOf(rows: readonly SkyRow[]): CaptureRecord['feed'] {
  if (rows.length === 0) return 'none';
  if (rows.some(({ feed }) => feed === 'demo')) return 'demo';
  return rows.some(({ feed }) => feed === 'replay') ? 'replay' : 'live';
}

/** Of what is drawn: where no satellites are shown the catalogue is not loaded for this. */
async function elementSetsOf(satellites: readonly SatelliteRow[]): Promise<readonly SatelliteRecord[]> {
  return satellites.length === 0 ? [] : orbitsClient().records(satellites.map(({ id }) => id));
}

/** What other programs read in the picture; nothing where the place is left out. */
function summaryOf({ location, orientation, visibleObjects, placePrecision }: RecordDraft): PictureSummary | null {
  if (location === null) return null;
  const named = visibleObjects.slice(0, 5).map(({ name, azimuth, elevation }) => {
    // Told where the place is told exactly: directions let it be worked out.
    if (placePrecision !== 'exact' || azimuth === null || elevation === null) return name;
    return metadataCopy.pictured(name, azimuth.toFixed(1), elevation.toFixed(1));
  });
  return {
    description: metadataCopy.picture(named.join('; ')),
    latitudeDeg: location.latitude,
    longitudeDeg: location.longitude,
    altitudeM: location.altitude,
    azimuthDeg: orientation.azimuth,
  };
}

function captionOf({ timestamp, feed, attributions }: RecordDraft): CaptureInput['caption'] {
  const moment = `${timestamp.slice(0, 19).replace('T', ' ')} UTC`;
  const sources = attributions.map(({ name }) => name).join(', ');
  return { text: ['Skylens', moment, sources].filter((part) => part !== '').join(' · '), mark: feedMark(feed) };
}

/** The record, and the messages of the stream that go with it. */
async function recordOf({ view, frame, overlay }: SeenMoment) {
  const snapshot = useSkyStore.getState().snapshot;
  const rows = snapshot?.rows ?? [];
  const satellites = snapshot?.satellites?.rows ?? [];
  const { place } = usePlaceStore.getState();
  const fromMs = view.skyAtMs - BEFORE_MS;
  const [recorded, elementSets, identified] = await Promise.all([
    skyClient().recordSky({ fromMs, toMs: view.skyAtMs + SETTLE_MS, ids: null }),
    elementSetsOf(satellites),
    // A capture without it is still one.
    identifyView(view.skyAtMs).catch(() => null),
  ]);
  const { zoom } = useCameraStore.getState();
  const size = frame === null ? overlay : frame.crop;
  const draft = captureRecord({
    captureId: randomUuid(),
    captureNumber: useCaptureSettingsStore.getState().countOne(),
    view,
    readout: usePoseReadoutStore.getState().readout,
    orientation: orientationRecord(),
    rows,
    satellites,
    selectedId: useSelectionStore.getState().selectedId,
    observer: useObserverStore.getState().observer,
    placeAccuracyM: place?.accuracyM ?? null,
    course: place?.source === 'device' ? useLocatingStore.getState().course : null,
    placePrecision: useCaptureSettingsStore.getState().placePrecision,
    clockOffsetMs: snapshot?.clockOffsetMs ?? null,
    camera: {
      model: camera.label(),
      widthPx: Math.max(1, Math.round(size.width)),
      heightPx: Math.max(1, Math.round(size.height)),
      zoom,
      isLive: frame !== null,
    },
    device: device(),
    isNight: useThemeStore.getState().shown === 'night',
    feed: feedOf(rows),
    recordedFromMs: fromMs,
    elementSets,
    areOrbitsDemo: satellites.some(({ isDemo }) => isDemo),
    attributions: creditsOf(snapshot?.feed ?? null, rows),
    identified,
  });
  // Tracks tell from where they were seen at that time, which is not to be told.
  return { draft, recorded: draft.placePrecision === 'none' ? null : recorded };
}

/** The minute after it, once that is over; where the page is left before, there is none. */
function keepAftermathLater(captureId: string, skyAtMs: number, ids: readonly number[]): void {
  setTimeout(() => {
    void (async () => {
      const toMs = skyAtMs + AFTER_MS;
      const recorded = await skyClient().recordSky({ fromMs: skyAtMs, toMs, ids });
      if (recorded === null || recorded.messages.length === 0) return;
      captureClient().keepAftermath({ captureId, toMs, messages: recorded.messages });
      noteWaiting(true);
    })();
  }, AFTER_MS + SETTLE_MS);
}

/** Has the browser keep captures where it would clear them to make room; whether it does is the browser's choice. */
function askToKeep(): void {
  if (!('storage' in navigator)) return;
  navigator.storage.persist().catch((error: unknown) => logWarning('Captures may be cleared by the browser', error));
}

/** Starts what makes and keeps captures. */
export async function prepareCaptures(): Promise<void> {
  await captureClient().list();
  useCaptureStore.setState({ isPrepared: true });
}

/** CAP-01, CAP-02: makes picture and record, keeps both, and offers to share them. */
export async function keepCapture(moment: SeenMoment): Promise<KeptCapture | null> {
  const { overlay, frame, groundColour, view } = moment;
  const { draft, recorded } = await recordOf(moment);
  const kept = await captureClient().keep({
    title: capturedName(draft) ?? copy.untitled,
    record: draft,
    messages: recorded?.messages ?? [],
    overlay,
    frame,
    groundColour,
    caption: captionOf(draft),
    summary: summaryOf(draft),
  });
  if (kept === null) {
    toast({ title: copy.failedTitle, description: copy.notKept, variant: 'danger' });
    return null;
  }
  noteWaiting(true);
  askToKeep();
  useCaptureStore.setState({ newest: kept });
  tellCapturesChanged();
  if (recorded !== null) keepAftermathLater(kept.captureId, view.skyAtMs, recorded.ids);
  setTimeout(() => useCaptureStore.getState().share(kept), SHARE_AFTER_MS);
  return kept;
}
