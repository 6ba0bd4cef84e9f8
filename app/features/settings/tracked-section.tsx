import { useEffect } from 'react';
import { Link } from 'react-router';
import { ICAO_AIRCRAFT_BASE, isSatelliteId, MANUAL_OBJECT_BASE, OTHER_AIRCRAFT_BASE } from '@contract/object-id';
import { settingsCopy } from '@app/copy/settings-copy';
import { skyClient } from '@app/session/current-session';
import { useCatalogueStore } from '@app/state/catalogue-store';
import { useSelectionStore } from '@app/state/selection-store';
import { rowOf, useSkyStore } from '@app/state/sky-store';
import { toggleTracking } from '@app/state/toggle-tracking';
import { Button } from '@app/ui/button';
import { Section } from './section';

const copy = settingsCopy.tracked;

/** By what it is while nobody has told its name: its address or its catalogue number. */
function plainName(id: number): string {
  if (isSatelliteId(id)) return copy.catalogueNumber(id);
  if (id < OTHER_AIRCRAFT_BASE) {
    return copy.aircraft((id - ICAO_AIRCRAFT_BASE).toString(16).toUpperCase().padStart(6, '0'));
  }
  return copy.object(id < MANUAL_OBJECT_BASE ? id - OTHER_AIRCRAFT_BASE : id);
}

function useName(id: number): string {
  const heard = useSkyStore(({ snapshot }) => rowOf(snapshot, id)?.callsign ?? null);
  const remembered = useSelectionStore((state) => state.trackedNames[id] ?? null);
  const catalogued = useCatalogueStore(({ summary }) => summary?.names[summary.noradIds.indexOf(id)] ?? null);
  return heard ?? remembered ?? (isSatelliteId(id) ? catalogued : null) ?? plainName(id);
}

function TrackedObject({ id }: { readonly id: number }) {
  const name = useName(id);
  const isHeard = useSkyStore(({ snapshot }) => rowOf(snapshot, id) !== null);
  const isSatellite = isSatelliteId(id);
  const state = isSatellite ? copy.satellite : isHeard ? copy.heard : copy.notHeard;
  return (
    <li className="flex min-h-touch flex-wrap items-center justify-between gap-x-3 border-b border-line py-1">
      <Link
        to={isSatellite ? `/satellite/${id}` : `/?object=${id}`}
        className="flex min-h-touch min-w-0 flex-wrap items-center gap-x-2"
      >
        <span className="min-w-0 wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
        <span className="text-xs text-muted">{state}</span>
      </Link>
      <Button aria-label={copy.untrackLabel(name)} onClick={() => toggleTracking(id, name)}>
        {copy.untrack}
      </Button>
    </li>
  );
}

/** Every object that is tracked, the newest first, heard now or not, and the way to stop tracking it. */
export function TrackedSection() {
  const trackedIds = useSelectionStore((state) => state.trackedIds);
  const hasSome = trackedIds.size > 0;
  // Only the stream knows what is heard now.
  useEffect(() => {
    if (hasSome) skyClient();
  }, [hasSome]);
  return (
    <Section heading={copy.heading}>
      {hasSome ? (
        <>
          <p className="figure text-xs text-muted">{copy.count(trackedIds.size)}</p>
          <ul aria-label={copy.heading} className="border-t border-line">
            {[...trackedIds].toReversed().map((id) => (
              <TrackedObject key={id} id={id} />
            ))}
          </ul>
        </>
      ) : (
        <p className="max-w-prose text-muted">{copy.none}</p>
      )}
    </Section>
  );
}
