import type { AircraftReport } from '@engine/tracking/aircraft-report';
import { RejectionCounter } from '../rejection-counter';
import type { SourceClock } from '../source-clock';
import { parseReadsbAircraft } from './parse-aircraft';
import { readReadsbDocument } from './read-document';

export interface ReadsbReports {
  readonly reports: readonly AircraftReport[];
  readonly rejected: Readonly<Record<string, number>>;
  /** The source wrote nothing new since the document before. */
  readonly isStalled: boolean;
  readonly isReplay: boolean;
  /** Whom the document asks to credit. */
  readonly attribution: readonly string[];
}

/** Every usable aircraft of a document, on the server's clock; the reason in words when there is no document. */
export function readReadsbReports(
  text: string,
  sourceId: string,
  receivedAtMs: number,
  clock: SourceClock,
): ReadsbReports | string {
  const document = readReadsbDocument(text);
  if (!document.ok) {
    return document.problem;
  }
  const { nowMs, isStalled } = clock.place(document.sourceNowMs, receivedAtMs);
  const rejections = new RejectionCounter();
  const reports: AircraftReport[] = [];
  for (const raw of document.aircraft) {
    const result = parseReadsbAircraft(raw, { sourceId, nowMs });
    if (typeof result === 'string') {
      rejections.add(result);
    } else {
      reports.push(result);
    }
  }
  const { isReplay = false, attribution = [] } = document;
  return { reports, rejected: rejections.byReason(), isStalled, isReplay, attribution };
}
