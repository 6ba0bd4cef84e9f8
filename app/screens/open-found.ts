import { logWarning } from '@app/log/log-warning';
import { usePanelsStore } from '@app/state/panels-store';
import { useSelectionStore } from '@app/state/selection-store';
import { useViewModeStore } from '@app/state/view-mode-store';
import type { CelestialFacts } from '@engine/sky/celestial/celestial-facts';
import { openSkyView } from './open-sky-view';

/**
 * Selects what was found. Sun, Moon, planets and stars are shown in the sky view alone, which opens for them and looks
 * there where no sensor leads.
 * @param celestial where it stands, of these
 */
export function openFound(id: number, celestial: CelestialFacts | undefined): void {
  useSelectionStore.getState().focus(id);
  if (celestial === undefined) return;
  if (useViewModeStore.getState().view !== 'camera') usePanelsStore.getState().close('search');
  openSkyView();
  if (celestial.elevationDeg > 0) void lookThere(celestial);
}

/** What turns the view comes with it. */
async function lookThere(celestial: CelestialFacts): Promise<void> {
  try {
    (await import('@app/features/sky-view/manual-aim')).lookTowards(celestial);
  } catch (error) {
    logWarning('The view could not be turned', error);
  }
}
