import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { FlightPosition } from '@contract/history';
import { flightCopy as copy } from '@app/copy/flights-copy';
import { flightPosition } from './flight.fixture';
import { PositionTable } from './position-table';

/** Headings of the columns that a phone leaves out, and how many cells it leaves out. */
function hiddenOnPhones(positions: readonly FlightPosition[]) {
  const html = renderToStaticMarkup(createElement(PositionTable, { positions, moment: 0, onMoment: () => undefined }));
  const headings = Array.from(
    html.matchAll(/<th scope="col" class="[^"]*max-sm:hidden[^"]*">([^<]*)</g),
    ([, text]) => text,
  );
  return { headings, cells: html.match(/<td class="[^"]*max-sm:hidden/g)?.length ?? 0 };
}

const GEOMETRIC = { altitudeKind: 'geometric', altitude: 9_800 } as const;
const NONE = { altitudeKind: null, altitude: null } as const;

it('leaves the geometric height out on phones where some position has a pressure altitude', () => {
  const positions = [flightPosition(0, GEOMETRIC), flightPosition(15, { geometricAltitude: 10_400 })];
  expect(hiddenOnPhones(positions)).toEqual({ headings: [copy.geometricColumn], cells: 2 });
});

it('leaves the pressure altitude out on phones where geometric heights alone were sent', () => {
  const positions = [flightPosition(0, GEOMETRIC), flightPosition(15, NONE), flightPosition(30, GEOMETRIC)];
  expect(hiddenOnPhones(positions)).toEqual({ headings: [copy.pressureColumn], cells: 3 });
});
