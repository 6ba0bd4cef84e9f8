/** Set while a capture of this browser waits to be uploaded, so that the next visit sends it without being asked. */
const WAITING_KEY = 'skylens.captures-waiting';

/** Some browsers refuse storage altogether; then captures are not kept either. */
function withStorage<Answer>(act: (storage: Storage) => Answer, failure: Answer): Answer {
  try {
    return act(window.localStorage);
  } catch {
    return failure;
  }
}

/** Notes it, or that nothing waits any more. */
export function noteWaiting(isWaiting: boolean): void {
  withStorage((storage) => {
    if (isWaiting) storage.setItem(WAITING_KEY, 'yes');
    else storage.removeItem(WAITING_KEY);
  }, undefined);
}

export const areWaiting = (): boolean => withStorage((storage) => storage.getItem(WAITING_KEY) !== null, false);
