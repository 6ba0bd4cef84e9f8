import {
  CUT_OFF,
  type DocumentProblem,
  ElementCollector,
  type ElementReading,
  type InSlices,
  MAX_RECORDS,
  RECORDS_PER_SLICE,
  TOO_MANY_RECORDS,
} from './element-reading';
import { elementsOfTle, TLE_LINE_LENGTH, tleLineKind } from './elements-of-tle';
import { rejection } from './rejections';

/** Two- and three-line elements, with or without names, `0 NAME` or plain, with any line ends. */
export function* readTle(text: string): InSlices<ElementReading | DocumentProblem> {
  const records = new TlePairs();
  let lineCount = 0;
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    records.take(line.trimEnd());
    lineCount += 1;
    if (lineCount % (3 * RECORDS_PER_SLICE) === 0) yield;
    if (records.collector.recordCount > MAX_RECORDS) return { problem: TOO_MANY_RECORDS };
  }
  return records.endsWhole() ? records.collector.reading() : { problem: CUT_OFF };
}

/** Puts lines together to records. */
class TlePairs {
  readonly collector = new ElementCollector();
  #name: string | undefined;
  #line1: string | undefined;
  #last = '';

  take(line: string): void {
    if (line === '' || line.startsWith('#')) return;
    this.#last = line;
    const kind = tleLineKind(line);
    if (kind === 2) {
      this.#end(line);
      return;
    }
    if (this.#line1 !== undefined) this.#refuseLine1();
    if (kind === 1) {
      this.#line1 = line;
      return;
    }
    if (this.#name !== undefined) this.collector.add(rejection('not-a-record', this.#name));
    this.#name = line.replace(/^0 /, '').trim();
  }

  /** A document that was cut ends with a name, a first line or a part of a line. */
  endsWhole(): boolean {
    return this.#name === undefined && this.#line1 === undefined && this.#last.length >= TLE_LINE_LENGTH;
  }

  #end(line2: string): void {
    const line1 = this.#line1;
    const name = this.#name ?? '';
    this.#line1 = undefined;
    this.#name = undefined;
    this.collector.add(line1 === undefined ? rejection('unpaired', line2) : elementsOfTle(name, line1, line2));
  }

  #refuseLine1(): void {
    this.collector.add(rejection('unpaired', this.#line1 ?? ''));
    this.#line1 = undefined;
    this.#name = undefined;
  }
}
