import { useThemeStore } from '@app/state/theme-store';
import { themeColourReader } from '@app/sky-drawing/theme-colours';
import { celestialTints } from './celestial-tints';
import type { OverlayColours } from './overlay-colours';

interface ColourProbes {
  /** Carries the class `on-sky`. */
  readonly sky: Element;
  /** The same place without it. */
  readonly page: Element;
}

function readOverlayColours({ sky, page }: ColourProbes): OverlayColours {
  const onSky = themeColourReader(sky);
  const onPage = themeColourReader(page);
  const colour = (token: string): number => onSky(token).colour;
  const ink = colour('--ink');
  return {
    ...celestialTints(ink),
    ink,
    muted: colour('--muted'),
    accent: colour('--accent'),
    primary: colour('--primary'),
    ok: colour('--ok'),
    warning: colour('--warning'),
    danger: colour('--danger'),
    bands: [colour('--accent'), colour('--primary'), colour('--warning'), colour('--muted')],
    box: onPage('--glass'),
    boxLine: onPage('--line'),
    boxInk: onPage('--ink').colour,
    boxMuted: onPage('--muted').colour,
    boxAccent: onPage('--accent').colour,
    boxDanger: onPage('--danger').colour,
  };
}

/** Colours of the overlay for the theme on the page. Call again when it changes. */
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
