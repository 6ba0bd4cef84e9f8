import {
  type HorizonFileFault,
  LONGEST_HORIZON_FILE,
  readHorizonFile,
  writeHorizonFile,
} from '@engine/horizon/horizon-file';
import type { HorizonMask } from '@engine/horizon/horizon-mask';
import { saveFile } from '@app/captures/save-file';
import { horizonCopy } from '@app/copy/horizon-copy';
import { numberText } from '@app/format/figure';
import { logWarning } from '@app/log/log-warning';

const copy = horizonCopy.file.faults;

export const HORIZON_FILE_TYPES = '.hrz,.txt,.csv,.hor,text/plain,text/csv';

export function faultWords(fault: HorizonFileFault): string {
  if ('line' in fault) return copy[fault.reason](numberText(fault.line));
  return 'count' in fault ? copy.altitudes(numberText(fault.count)) : copy[fault.reason];
}

export type OpenedHorizon =
  | { readonly kind: 'read'; readonly mask: HorizonMask }
  | { readonly kind: 'refused'; readonly words: string };

/** Reads a file that somebody chose. */
export async function openHorizonFile(file: File): Promise<OpenedHorizon> {
  // Nobody waits for a film to be read.
  if (file.size > 4 * LONGEST_HORIZON_FILE) return { kind: 'refused', words: copy['too-long'] };
  try {
    const read = readHorizonFile(await file.text());
    return read.kind === 'read' ? read : { kind: 'refused', words: faultWords(read.fault) };
  } catch (error) {
    logWarning('A horizon could not be opened', error);
    return { kind: 'refused', words: copy.unreadable };
  }
}

export function saveHorizonFile(mask: HorizonMask): void {
  saveFile(new Blob([writeHorizonFile(mask)], { type: 'text/plain;charset=utf-8' }), 'skylens-horizon.hrz');
}
