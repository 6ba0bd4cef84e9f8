import { type ComponentType, useState } from 'react';
import { homeCopy } from '@app/copy/home-copy';
import { afterFirstAircraft } from '@app/session/satellites-due';
import { lazyPart } from '@app/ui/lazy-part';

function NotLoaded() {
  return (
    <p role="alert" className="p-4">
      {homeCopy.partNotLoaded}
    </p>
  );
}

function part<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazyPart({ name: 'A part of the screen', load, Missing: NotLoaded });
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
export const GlobalStatus = part(async () => (await import('@app/features/global-status/global-status')).GlobalStatus);
export const HelpDialog = dialog(async () => (await import('./help-dialog')).HelpDialog);
export const PlaceDialog = dialog(async () => (await import('@app/features/place/place-dialog')).PlaceDialog);

const loadSourcePopover = async () => (await import('./source-popover')).SourcePopover;
export const SourcePopover = part(loadSourcePopover);

/** It explains a lost connection too, so it has to be there before. */
export async function fetchSourcePopover(signal: AbortSignal): Promise<void> {
  await afterFirstAircraft(signal);
  // Who opens it asks for it again, and is told.
  await loadSourcePopover().catch(() => undefined);
}
