import { type TimedBlocks, RecordedTracks } from '../../engine/sky/aircraft/recorded-tracks';
import type { TrackRecord } from '../../engine/sky/aircraft/sky-track';
import { epochMs } from '../../engine/units/quantity';
import type { Recording, RecordedFix } from './tracks-recording';

const FIRST_ID = 1_000_000_001;

/** Number of an aircraft of a recording in its tracks. */
export const trackIdOf = (index: number): number => FIRST_ID + index;

interface NumberedReport {
  readonly id: number;
  readonly report: RecordedFix;
}

/** All reports of a recording in order of time, so that parts of it are found quickly. */
export class RecordedReports {
  readonly recording: Recording;
  readonly #reports: readonly NumberedReport[];
  readonly #times: readonly number[];

  constructor(recording: Recording) {
    this.recording = recording;
    this.#reports = recording.aircraft
      .flatMap(({ fixes }, index) => fixes.map((report) => ({ id: trackIdOf(index), report })))
      .toSorted((a, b) => a.report.at - b.report.at);
    this.#times = this.#reports.map(({ report }) => report.at);
  }

  get count(): number {
    return this.#reports.length;
  }

  at(index: number): NumberedReport {
    const report = this.#reports[index];
    if (report === undefined) throw new RangeError(`The recording has no report ${index}.`);
    return report;
  }

  /**
   * The tracks of a part of the recording, as a recorded source that plays at another time.
   * @param shiftMs what is added to every time
   */
  tracks(fromMs: number, toMs: number, shiftMs: number): RecordedTracks {
    const blocks: TimedBlocks[] = [];
    for (let at = lowerBound(this.#times, fromMs); (this.#times[at] ?? Number.POSITIVE_INFINITY) < toMs; at++) {
      const { id, report } = this.at(at);
      const record = recordOf(id, report, shiftMs);
      const block = { tile: 0, isFull: false, records: [record], named: new Set([id]), removed: [], facts: [] };
      blocks.push({ atMs: report.at + shiftMs, blocks: [block] });
    }
    return new RecordedTracks(blocks);
  }
}

function recordOf(id: number, report: RecordedFix, shiftMs: number): TrackRecord {
  const { latitude, longitude, at, groundSpeed, track, turnRate, verticalRate, pressureAltitude, onGround } = report;
  return {
    id,
    motion: { latitude, longitude, at: epochMs(at + shiftMs), groundSpeed, track, turnRate, verticalRate },
    state: {
      pressureAltitude: onGround ? null : pressureAltitude,
      // Heights are those of the observer's own scale, which the recordings tell by pressure alone.
      ellipsoidHeight: null,
      feed: 'replay',
      isOnGround: onGround,
      isEmergency: false,
      isDoubtful: false,
      isMilitary: false,
      hasPoorQuality: false,
      objectClass: 'unknown',
      type: 'airplane',
    },
  };
}

function lowerBound(times: readonly number[], atMs: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? Number.POSITIVE_INFINITY) < atMs) low = middle + 1;
    else high = middle;
  }
  return low;
}
