import { useEffect, useState } from 'react';
import { offlineCopy as copy } from '@app/copy/offline-copy';
import { orbitsClient } from '@app/session/orbits-client';
import { useCatalogueStore } from '@app/state/catalogue-store';
import { useServerSecond } from '@app/state/server-second';
import { FactList } from '@app/ui/fact-list';
import { Page } from '@app/ui/page';
import { catalogueText } from './catalogue-text';
import { RegionPart } from './region-part';

/** Without TLS, and in some private windows, a browser has none of it. */
const canKeep = (): boolean =>
  'serviceWorker' in navigator && 'caches' in window && 'locks' in navigator && 'storage' in navigator;

/** Whether this browser has kept the whole app. */
function useIsAppKept(): boolean {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void navigator.serviceWorker.ready.then(() => isCurrent && setKept(true));
    return () => {
      isCurrent = false;
    };
  }, []);
  return isKept;
}

function useCatalogueText(): string {
  const state = useCatalogueStore((store) => store.state);
  return useServerSecond((nowMs) => catalogueText(state, nowMs));
}

function KeptByVisits() {
  // It is fetched and kept by whoever first asks for it.
  useEffect(() => void orbitsClient(), []);
  const isAppKept = useIsAppKept();
  const rows = [
    { label: copy.app.app, value: isAppKept ? copy.app.kept : copy.app.notYet },
    { label: copy.app.satellites, value: useCatalogueText() },
  ];
  return (
    <section aria-labelledby="kept-by-visits" className="grid gap-1">
      <h2 id="kept-by-visits">{copy.app.heading}</h2>
      <FactList label={copy.app.list} rows={rows} />
    </section>
  );
}

/** What this browser keeps for use without a network, and the region that somebody adds to it. */
export function OfflinePage() {
  return (
    <Page title={copy.title}>
      <p className="max-w-prose text-muted">{copy.intro}</p>
      {canKeep() ? (
        <div className="grid gap-8">
          <RegionPart />
          <KeptByVisits />
        </div>
      ) : (
        <p>{copy.unable}</p>
      )}
    </Page>
  );
}
