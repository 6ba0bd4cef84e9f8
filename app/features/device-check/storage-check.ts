import { deviceCheckCopy } from '@app/copy/device-check-copy';
import { numberText } from '@app/format/figure';
import { type CheckRow, has, row } from './check-row';

const copy = deviceCheckCopy.storage;
const TRIED_AS = 'skylens.device-check';
/** What the region of a place takes at the most. */
const ENOUGH_BYTES = 50e6;

function localRow(): CheckRow {
  try {
    window.localStorage.setItem(TRIED_AS, '1');
    window.localStorage.removeItem(TRIED_AS);
    return has(copy.local, true);
  } catch {
    return row(copy.local, copy.blocked, 'missing');
  }
}

/** Opens a database of its own and removes it again: private windows of some browsers refuse only then. */
async function databaseRow(): Promise<CheckRow> {
  const isUsable = await new Promise<boolean>((resolve) => {
    try {
      const opening = window.indexedDB.open(TRIED_AS);
      opening.addEventListener('error', () => resolve(false));
      opening.addEventListener('success', () => {
        opening.result.close();
        window.indexedDB.deleteDatabase(TRIED_AS);
        resolve(true);
      });
    } catch {
      resolve(false);
    }
  });
  return isUsable ? has(copy.database, true) : row(copy.database, copy.blocked, 'missing');
}

async function roomRow(): Promise<CheckRow> {
  const { quota } = (await navigator.storage?.estimate()) ?? {};
  if (quota === undefined) return row(copy.room, deviceCheckCopy.states.unknown, 'unknown');
  return row(copy.room, copy.roomOf(numberText(quota / 1e6)), quota >= ENOUGH_BYTES ? 'ok' : 'limited');
}

export async function storageRows(): Promise<readonly CheckRow[]> {
  return [localRow(), await databaseRow(), has(copy.cache, 'serviceWorker' in navigator), await roomRow()];
}
