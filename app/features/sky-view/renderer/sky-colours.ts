import { type Theme, useThemeStore } from '@app/state/theme-store';
import { type OverlayColours, readOverlayColours } from './overlay-colours';

function probe(theme: Theme): { readonly page: HTMLElement; readonly sky: HTMLElement } {
  const page = document.createElement('span');
  const sky = document.createElement('span');
  page.hidden = true;
  page.dataset['theme'] = theme;
  // Night is red on camera and sky as well.
  if (theme !== 'night') sky.className = 'on-sky';
  page.append(sky);
  return { page, sky };
}

/** Colours of the overlay for the theme in force, or for night where the sky view alone is in its night mode. */
export function skyColours(element: HTMLElement, isNight: boolean): OverlayColours {
  const probes = probe(isNight ? 'night' : useThemeStore.getState().theme);
  element.append(probes.page);
  const colours = readOverlayColours(probes);
  probes.page.remove();
  return colours;
}
