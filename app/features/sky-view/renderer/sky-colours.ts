import { useThemeStore } from '@app/state/theme-store';
import { type OverlayColours, readOverlayColours } from './overlay-colours';

/** Colours of the overlay for the theme on the page. */
export function skyColours(element: HTMLElement): OverlayColours {
  const page = document.createElement('span');
  const sky = document.createElement('span');
  page.hidden = true;
  // The element may itself lie on the sky; boxes are the page's all the same.
  page.dataset['theme'] = useThemeStore.getState().shown;
  sky.className = 'on-sky';
  page.append(sky);
  element.append(page);
  const colours = readOverlayColours({ sky, page });
  page.remove();
  return colours;
}
