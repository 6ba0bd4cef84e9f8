import type { Flight } from '@contract/history';

export interface FlightDay {
  /** Of one of its flights: which day it is, whoever reads. */
  readonly atMs: number;
  readonly flights: readonly Flight[];
}

const dayOf = (atMs: number): string => new Date(atMs).toDateString();

/** Flights by the day on which they began in the reader's own time zone, in the order in which they come. */
export function flightsByDay(flights: readonly Flight[]): FlightDay[] {
  const days: { readonly atMs: number; readonly flights: Flight[] }[] = [];
  for (const flight of flights) {
    const atMs = Date.parse(flight.from);
    const last = days.at(-1);
    if (last !== undefined && dayOf(last.atMs) === dayOf(atMs)) last.flights.push(flight);
    else days.push({ atMs, flights: [flight] });
  }
  return days;
}
