import { SceneLine } from '@app/ui/scene-line';
import { useCaptureOfLocation } from './use-capture-of-location';
import { useSceneOfLocation } from './use-scene-of-location';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useGrantedPlace } from '@app/sensors/place-tracker';
import { TelemetryCollector } from '@app/features/telemetry/telemetry-collector';
import { homeCopy } from '@app/copy/home-copy';
import type { StatusTab } from '@app/features/global-status/status-tabs';
import { closeSkySession } from '@app/features/sky-view/sky-session';
import { useCountInRange } from '@app/state/use-count-in-range';
import { holdSkyTime, useSkyTimeStore } from '@app/state/sky-time-store';
import { useViewModeStore } from '@app/state/view-mode-store';
import { ClassicView } from './classic-view';
import { HomeBar } from './home-bar';
import { HomeFooter } from './home-footer';
import { FilterLine, GlobalStatus, TimeStrip } from './screen-parts';
import { useAddress } from './use-address';
import { useFilterBinding } from './use-filter-link';
import { useObjectBinding } from './use-object-link';
import { usePlaceBinding, useRangeBinding } from './use-place-link';
import { useSearchBinding, useSheetBinding } from './use-sheet-link';
import { useStatusBinding } from './use-status-link';
import { useTimeBinding } from './use-time-link';
import { useModeBinding, useViewBinding } from './use-view-link';

const CameraScreen = lazy(async () => ({ default: (await import('./camera-screen')).CameraScreen }));

function Camera() {
  // Also where the view itself never arrives: what the tap has started must not go on without it.
  useEffect(() => closeSkySession, []);
  return (
    <Suspense fallback={<p className="p-4 text-muted">{homeCopy.openingCamera}</p>}>
      <CameraScreen />
    </Suspense>
  );
}

/** The main screen: the camera view or the classic view of the sky, or Global Status in their place. */
export function HomeScreen() {
  const [statusTab, setStatusTab] = useState<StatusTab | null>(null);
  const isStatusOpen = statusTab !== null;
  const closeStatus = useCallback(() => setStatusTab(null), []);
  const count = useCountInRange();
  const isCamera = useViewModeStore((state) => state.view === 'camera');
  const Sky = isCamera ? Camera : ClassicView;
  const isTimeOpen = useSkyTimeStore((state) => state.isOpen);
  const isScene = useSkyTimeStore((state) => state.scene !== null);
  // It goes along to the next page that shows it.
  useEffect(holdSkyTime, []);
  useGrantedPlace();
  const status = useStatusBinding(statusTab, setStatusTab);
  const view = useViewBinding();
  const mode = useModeBinding();
  const object = useObjectBinding();
  const sheet = useSheetBinding();
  const search = useSearchBinding();
  const place = usePlaceBinding();
  const range = useRangeBinding();
  const time = useTimeBinding();
  const filter = useFilterBinding();
  useAddress(
    useMemo(
      () => [status, view, mode, filter, object, sheet, search, place, range, time],
      [status, view, mode, filter, object, sheet, search, place, range, time],
    ),
  );
  useSceneOfLocation();
  useCaptureOfLocation();
  return (
    <>
      <HomeBar
        count={count}
        isStatusOpen={isStatusOpen}
        onStatus={() => setStatusTab(isStatusOpen ? null : 'regional')}
      />
      {isCamera ? null : <SceneLine className="border-b border-line" />}
      <FilterLine />
      {isCamera || isScene || !isTimeOpen ? null : <TimeStrip />}
      {isStatusOpen ? <GlobalStatus tab={statusTab} onTab={setStatusTab} onBack={closeStatus} /> : <Sky />}
      <HomeFooter />
      <TelemetryCollector />
    </>
  );
}
