import { useState } from 'react';
import { useSystemMetrics } from '@app/api/use-system-metrics';
import { GlobalStatus } from '@app/features/global-status/global-status';
import { useGrantedGeolocation } from '@app/features/place/use-geolocation';
import { TelemetryCollector } from '@app/features/telemetry/telemetry-collector';
import { countWithin, useSkyStore } from '@app/state/sky';
import { ClassicView } from './classic-view';
import { HomeBar } from './home-bar';
import { HomeFooter } from './home-footer';
import { useObjectLink } from './use-object-link';

/** The main screen: the classic view of the sky, or Global Status in its place. The camera view follows. */
export function HomeScreen() {
  const [isStatusOpen, setStatusOpen] = useState(false);
  const count = useSkyStore(({ snapshot }) => countWithin(snapshot, Infinity));
  useGrantedGeolocation();
  useObjectLink();
  useSystemMetrics();
  return (
    <>
      <HomeBar count={count} isStatusOpen={isStatusOpen} onStatus={() => setStatusOpen(!isStatusOpen)} />
      {isStatusOpen ? <GlobalStatus onBack={() => setStatusOpen(false)} /> : <ClassicView />}
      <HomeFooter />
      <TelemetryCollector />
    </>
  );
}
