// Stands in index.html itself and runs before the first paint, so that a dark or night page never flashes white. It is
// the one place that decides the first theme; app/state/theme-store.ts takes it over from the attribute. So it is with
// the settings of the accessibility panel, which app/accessibility keeps. Whether slabs
// blur what is under them is decided here too, once for the device, and whether the splash is due, which
// app/app-shell/splash.ts moves on: once a session, unless somebody chose to skip it always. The app starts behind it.
import { accessibilityOf, catalogueOf, LANGUAGES } from '../accessibility/settings';
import { showAccessibility, showLanguage, storedAccessibility, systemWishes } from '../accessibility/shown-settings';
import { EMBED_PATH, KIOSK_PATH } from './bare-paths';
import { SPLASH_PREFERENCE_KEY, SPLASH_SEEN_KEY } from '../app-shell/splash-memory';

/** Device Memory API, which TypeScript's library lacks. */
interface WithMemory {
  readonly deviceMemory?: number;
}

const page = document.documentElement.dataset;
let stored: string | null = null;
let isSplashDue = true;
try {
  stored = window.localStorage.getItem('theme');
  isSplashDue =
    window.localStorage.getItem(SPLASH_PREFERENCE_KEY) !== 'skip' &&
    window.sessionStorage.getItem(SPLASH_SEEN_KEY) === null;
} catch {
  // Storage is blocked: the system's preference decides, and the splash is shown.
}
// Nobody is there to be welcomed.
const { pathname } = window.location;
if (pathname === EMBED_PATH || pathname === KIOSK_PATH) isSplashDue = false;
if (isSplashDue) page['splash'] = 'over';
const known = stored === 'light' || stored === 'dark' || stored === 'night' ? stored : null;
page['theme'] = known ?? (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
const settings = accessibilityOf(storedAccessibility(), systemWishes());
showAccessibility(settings);
showLanguage(settings.language);
const { hardwareConcurrency, deviceMemory }: Navigator & WithMemory = navigator;
// Safari and Firefox do not tell the memory; their two cores or fewer do.
const isWeak = hardwareConcurrency <= 2 || (deviceMemory !== undefined && deviceMemory <= 4);
if (isWeak || window.matchMedia('(prefers-reduced-transparency: reduce)').matches) page['glass'] = 'plain';

/** For a window that is not painted, though it counts as visible. */
const PAINTED_WITHIN_MS = 500;

/** Resolves once the splash is on the screen, where somebody looks. */
function splashPainted(): Promise<void> {
  return new Promise((resolve) => {
    const isTold = PerformanceObserver.supportedEntryTypes.includes('paint');
    if (!isTold || document.visibilityState === 'hidden') {
      resolve();
      return;
    }
    // The very first paint may be the ground alone.
    const watch = new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
      watch.disconnect();
      resolve();
    });
    watch.observe({ type: 'paint', buffered: true });
    setTimeout(resolve, PAINTED_WITHIN_MS);
  });
}

/** The texts of another language than English, which the app reads as it begins (app/copy/translated.ts). */
async function loadTexts(): Promise<void> {
  const name = `texts-${catalogueOf(settings.language)}`;
  const file = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (file === null) return;
  try {
    globalThis.skylensTexts = await import(file.content);
  } catch {
    showLanguage(LANGUAGES[0]);
    // The accessibility panel says so, and tries again.
    page['texts'] = 'missing';
  }
}

/** The app's script, which index.html only fetches ahead. */
async function startApp(): Promise<void> {
  const ahead = document.querySelector<HTMLLinkElement>('link[data-app-script]');
  if (ahead === null) return;
  const texts = loadTexts();
  // Running it takes a slow device a second, during which nothing is painted.
  // A browser that cannot tell of it gets the app all the same.
  if (isSplashDue) await splashPainted().catch(() => undefined);
  await texts;
  const script = document.createElement('script');
  script.type = 'module';
  // A page takes what was fetched ahead only where both were asked for in the same way.
  script.crossOrigin = ahead.crossOrigin;
  script.src = ahead.href;
  document.head.append(script);
}

document.addEventListener('DOMContentLoaded', () => void startApp());
