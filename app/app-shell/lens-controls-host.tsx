import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useDialogsStore } from '@app/state/dialogs-store';
import { shellDialog } from './shell-dialog';
import { shellPart } from './shell-part';
import { afterFirstScreen } from './start-work';

// Settings bring the schemas with them, which no page needs before it can be drawn.
const loadSettings = () => import('./lens-settings-host');
const LensSettings = shellPart(async () => (await loadSettings()).LensSettingsHost);

/** Nothing is changed there that would not be saved. */
const LensControls = shellDialog('lensControlsOpen', async () => {
  const [part] = await Promise.all([import('@app/features/lens-controls/lens-controls'), loadSettings()]);
  return part.LensControls;
});

/**
 * The main screen alone has nothing that changes the settings of the lens but the lens itself: there they wait until it is
 * opened, or what a first visit is for is shown.
 */
function useIsLensDue(): boolean {
  const { pathname, search } = useLocation();
  const isOpen = useDialogsStore((state) => state.lensControlsOpen);
  const [isDue, setDue] = useState(false);
  // The address says so where the camera view is open, and its store is no part of every first visit.
  if ((pathname !== '/' || search.includes('view=camera') || isOpen) && !isDue) setDue(true);
  // Whether a screen is there is known outside of React.
  useEffect(() => void afterFirstScreen().then(() => setDue(true)), []);
  return isDue;
}

/** The settings widget of the sky view, from the first time that somebody asks for it, and what keeps the settings. */
export function LensControlsHost() {
  const isDue = useIsLensDue();
  return (
    <>
      {isDue ? <LensSettings /> : null}
      <LensControls />
    </>
  );
}
