import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { homeCopy } from '@app/copy/home-copy';
import { afterFirstAircraft } from '@app/session/satellites-due';
import { useDialogsStore } from '@app/state/dialogs-store';
import { useSkyFilterStore } from '@app/state/sky-filter-store';
import { useSkyStore } from '@app/state/sky-store';
import { FOCUS_FALLBACK } from '@app/ui/focus-fallback';
import { type LazyPart, lazyPart } from '@app/ui/lazy-part';

function NotLoaded() {
  return (
    <p role="alert" className="p-4">
      {homeCopy.partNotLoaded}
    </p>
  );
}

function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loading: ReactNode = null,
): LazyPart<Props> {
  return lazyPart({ name: 'A part of the screen', load, loading, Missing: NotLoaded });
}

/** A dialog, which is there from the first time that somebody opens it. */
function dialog<Props extends { readonly open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = part(load);
  return function ScreenDialog(props: Props) {
    const [wasAsked, setWasAsked] = useState(false);
    if (props.open && !wasAsked) setWasAsked(true);
    return wasAsked ? <Part {...props} /> : null;
  };
}

const loadShareDialog = async () => (await import('@app/features/capture/share-dialog')).ShareDialog;
export const ShareDialog = part(loadShareDialog);

/** Everything that a capture needs is there before: the network may be gone when the moment comes. */
export async function fetchCaptureParts(): Promise<void> {
  const parts = Promise.all([import('@app/captures/keep-capture'), loadShareDialog()]);
  const [{ prepareCaptures }] = await parts;
  await prepareCaptures();
}
export const MetadataViewer = part(async () => (await import('@app/features/capture/metadata-viewer')).MetadataViewer);
export const DataPanel = part(async () => (await import('./data-panel')).DataPanel);
export const PastMessage = part(async () => (await import('@app/time-machine/past-status')).PastMessage);
export const TimeStrip = part(async () => (await import('@app/time-machine/time-strip')).TimeStrip);
export const GlobalStatus = part(async () => (await import('@app/features/global-status/global-status')).GlobalStatus);
export const HelpDialog = dialog(async () => (await import('./help-dialog')).HelpDialog);
export const PlaceDialog = dialog(async () => (await import('@app/features/place/place-dialog')).PlaceDialog);

// It is for what somebody picks: a first visit has its aircraft before.
export const ObjectDetail = part(
  async () => (await import('@app/features/object-detail/object-detail')).ObjectDetail,
  // It takes the focus from the row that was picked, and hands it on to the heading.
  <p {...FOCUS_FALLBACK} tabIndex={-1} className="px-4 py-3 text-muted outline-none">
    {homeCopy.partLoading}
  </p>,
);

/** True once the first aircraft stand on the screen: what is seldom opened comes then. */
export function useIsAfterFirstAircraft(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    void afterFirstAircraft(left.signal).then(() => setDue(true));
    return () => left.abort();
  }, []);
  return isDue;
}

const Satellites = part(async () => (await import('@app/features/object-list/satellite-list')).SatelliteList);

/** Its script comes with the first satellites, whose catalogue waits until the first aircraft stand there. */
export function SatelliteList() {
  const hasSatellites = useSkyStore(({ snapshot }) => snapshot !== null && snapshot.satellites !== null);
  return hasSatellites ? <Satellites /> : null;
}

const Unplaced = part(async () => (await import('@app/features/object-list/unplaced-list')).UnplacedList);

export function UnplacedList() {
  return useIsAfterFirstAircraft() ? <Unplaced /> : null;
}

const Tools = part(async () => (await import('./list-tools')).ListTools);

/** The filter, and the way to the table. */
export function ListTools() {
  return useIsAfterFirstAircraft() ? <Tools /> : null;
}

const Filter = part(async () => (await import('./filter-line')).FilterLine);

/** Says that a filter is on, and ends it; shows its fields when they are asked for. There from the first of both on. */
export function FilterLine() {
  const isOn = useSkyFilterStore((state) => state.text !== null);
  const isOpen = useDialogsStore((state) => state.filterOpen);
  const [wasAsked, setWasAsked] = useState(false);
  if ((isOn || isOpen) && !wasAsked) setWasAsked(true);
  return wasAsked ? <Filter /> : null;
}

const Hearing = part(async () => (await import('./radar-hearing')).RadarHearing);
export function RadarHearing() {
  return useIsAfterFirstAircraft() ? <Hearing /> : null;
}

const LookUp = part(async () => (await import('./radar-look-up')).RadarLookUp);
export function RadarLookUp() {
  return useIsAfterFirstAircraft() ? <LookUp /> : null;
}

const SkyLook = part(async () => (await import('./sky-look-up')).SkyLookUp);
export function SkyLookUp() {
  return useIsAfterFirstAircraft() ? <SkyLook /> : null;
}

export const SkyHearing = part(async () => (await import('./sky-hearing')).SkyHearing);

export const SourcePopover = part(async () => (await import('./source-popover')).SourcePopover);

/** What the next tap needs, and what explains a lost connection: they have to be there before. */
export async function fetchNextParts(signal: AbortSignal): Promise<void> {
  await afterFirstAircraft(signal);
  // Who opens one asks for it again, and is told.
  await Promise.allSettled([ObjectDetail.fetch(), SourcePopover.fetch()]);
}
