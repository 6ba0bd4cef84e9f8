import { describe, expect, it } from 'vitest';
import { FlightBook } from './flight-book';
import { sampleAircraft } from './history-aircraft.fixture';

const MINUTE_MS = 60_000;

/** A position of one flight that is written at once. */
function fly(book: FlightBook, atMs: number, number = 0): void {
  const flight = book.assign(sampleAircraft({ atMs, number }), 'live', atMs);
  flight.queued += 1;
  flight.id ??= number + 1;
  flight.noteWritten(atMs, true);
}

describe('the book of flights', () => {
  it('has the end of a flight written once a minute, and with the last position', () => {
    const book = new FlightBook();
    const writtenAt: number[] = [];
    for (let atMs = 0; atMs <= 3 * MINUTE_MS; atMs += 15_000) {
      fly(book, atMs);
      if (book.take(atMs).length > 0) writtenAt.push(atMs);
    }
    fly(book, 3 * MINUTE_MS + 15_000);
    book.rest(sampleAircraft({ atMs: 0 }).id);
    expect(book.hasDue()).toBe(true);
    expect(book.take(3 * MINUTE_MS + 15_000)).toHaveLength(1);
    expect(writtenAt).toEqual([0, MINUTE_MS, 2 * MINUTE_MS, 3 * MINUTE_MS]);
  });

  it('gives what could not be written once more', () => {
    const book = new FlightBook();
    fly(book, 0);
    const taken = book.take(0);
    expect(book.take(0)).toEqual([]);
    book.giveBack(taken);
    expect(book.take(0)).toEqual(taken);
  });

  it('does not take facts under another call sign for those of the flight', () => {
    const book = new FlightBook();
    fly(book, 0);
    book.take(0);
    book.describe(sampleAircraft({ atMs: 1000, callsign: 'DLH9AB' }));
    expect(book.hasDue()).toBe(false);
    book.describe({ ...sampleAircraft({ atMs: 1000 }), squawk: '7700' });
    expect(book.take(1000)[0]?.aircraft.squawk).toBe('7700');
  });

  it('keeps 60,000 flights in mind, and has those that it puts out of it written', () => {
    const book = new FlightBook();
    for (let number = 0; number < 60_010; number++) fly(book, 0, number);
    expect(book.take(0)).toHaveLength(60_010);
    // The first ten are not known any more: whether they go on is for the database to say.
    expect(book.assign(sampleAircraft({ atMs: 1, number: 0 }), 'live', 1).mayContinue).toBe(true);
    expect(book.assign(sampleAircraft({ atMs: 1, number: 60_009 }), 'live', 1).id).toBe(60_010);
  });
});
