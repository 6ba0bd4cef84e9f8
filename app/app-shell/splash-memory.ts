// app/first-paint/boot.ts reads both before the first paint.
/** Set once the splash was shown in this tab's session. */
export const SPLASH_SEEN_KEY = 'skylens.splash-seen';
/** Set by "Always skip", and by nothing else. */
export const SPLASH_PREFERENCE_KEY = 'skylens.splash';

function write(storage: () => Storage, key: string, value: string): void {
  try {
    storage().setItem(key, value);
  } catch {
    // Storage is blocked: the splash is shown again next time.
  }
}

export function rememberSplashSeen(): void {
  write(() => window.sessionStorage, SPLASH_SEEN_KEY, 'yes');
}

export function rememberSplashSkip(): void {
  write(() => window.localStorage, SPLASH_PREFERENCE_KEY, 'skip');
}
