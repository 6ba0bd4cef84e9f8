import { apiGet } from '@app/api/api-client';
import { HOME_CELLS_URL } from '@app/api/home-cells-url';
import { logWarning } from '@app/log/log-warning';

/** Set while the server remembers the sky over a place for this browser: it forgets those who do not come back. */
const REMEMBERED = 'skylens.home-cells';

export function noteRemembered(isRemembered: boolean): void {
  if (isRemembered) window.localStorage.setItem(REMEMBERED, 'yes');
  else window.localStorage.removeItem(REMEMBERED);
}

/** Tells the server that this browser is here; one for which nothing is remembered says nothing. */
export async function noteVisit(): Promise<void> {
  try {
    if (window.localStorage.getItem(REMEMBERED) !== null) await apiGet(HOME_CELLS_URL);
  } catch (error) {
    logWarning('The visit could not be noted.', error);
  }
}
