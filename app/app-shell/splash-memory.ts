/** Set once the splash was shown in this tab's session. */
export const SPLASH_SEEN_KEY = 'skylens.splash-seen';
/** Set by "Always skip", and by nothing else. */
export const SPLASH_PREFERENCE_KEY = 'skylens.splash';

function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function write(storage: () => Storage, key: string, value: string): void {
  try {
    storage().setItem(key, value);
  } catch {
    // Storage is blocked: the splash is shown again next time.
  }
}

/** Whether the splash is due: once a session, unless somebody chose to skip it always. */
export function isSplashDue(): boolean {
  if (read(() => window.sessionStorage, SPLASH_SEEN_KEY) !== null) return false;
  return read(() => window.localStorage, SPLASH_PREFERENCE_KEY) !== 'skip';
}

export function rememberSplashSeen(): void {
  write(() => window.sessionStorage, SPLASH_SEEN_KEY, 'yes');
}

export function rememberSplashSkip(): void {
  write(() => window.localStorage, SPLASH_PREFERENCE_KEY, 'skip');
}
