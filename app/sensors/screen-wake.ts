import { logWarning } from '@app/log/log-warning';

/** The part of `navigator.wakeLock` that is used. */
interface WakeLockSource {
  request(type: 'screen'): Promise<{ release(): Promise<void> }>;
}

/**
 * Keeps the screen on until the returned function is called; the browser itself lets go while the page is hidden. A
 * browser that cannot, or a device that will not because its battery is low, changes nothing else.
 */
export function keepScreenAwake(source: WakeLockSource | undefined = wakeLockOfBrowser()): () => void {
  if (source === undefined) return () => undefined;
  let newest = 0;
  let release: (() => Promise<void>) | null = null;
  const letGo = (): void => {
    newest += 1;
    release?.().catch((error: unknown) => logWarning('The screen lock was not released', error));
    release = null;
  };
  const hold = async (): Promise<void> => {
    const mine = newest;
    try {
      const lock = await source.request('screen');
      if (mine === newest) release = () => lock.release();
      // The page was hidden or left meanwhile.
      else await lock.release();
    } catch (error) {
      logWarning('The screen may turn itself off', error);
    }
  };
  const onVisibility = (): void => {
    letGo();
    if (!document.hidden) void hold();
  };
  document.addEventListener('visibilitychange', onVisibility);
  if (!document.hidden) void hold();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    letGo();
  };
}

function wakeLockOfBrowser(): WakeLockSource | undefined {
  // Absent in browsers before 2024 and on insecure pages, whatever the types say.
  return 'wakeLock' in navigator ? navigator.wakeLock : undefined;
}
