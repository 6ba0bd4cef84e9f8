import { useMemo, useState } from 'react';
import type { FlightPosition } from '@contract/history';
import { flightCopy as copy } from '@app/copy/flights-copy';
import { clockTimeText } from '@app/format/age';
import { useUnitsStore } from '@app/state/units-store';
import { Button } from '@app/ui/button';
import { classNames } from '@app/ui/class-names';
import { gapsAfter } from './flight-series';
import { positionWords, type PositionWords } from './position-words';

const ROWS = 20;

interface PositionTableProps {
  readonly positions: readonly FlightPosition[];
  readonly moment: number;
  readonly onMoment: (moment: number) => void;
}

type Column = keyof PositionWords;

interface ColumnOfTable {
  readonly key: Column;
  readonly heading: string;
}

const COLUMNS: readonly ColumnOfTable[] = [
  { key: 'pressure', heading: copy.pressureColumn },
  { key: 'geometric', heading: copy.geometricColumn },
  { key: 'speed', heading: copy.speed },
  { key: 'rate', heading: copy.verticalRate },
  { key: 'track', heading: copy.track },
];

/** Left out where there is no room for all; the marked moment tells it, too. The altitude that was sent stays. */
const spareColumnOf = (positions: readonly FlightPosition[]): Column =>
  positions.some(({ altitude, altitudeKind }) => altitude !== null && altitudeKind === 'pressure')
    ? 'geometric'
    : 'pressure';

interface RowProps {
  readonly position: FlightPosition;
  readonly isMarked: boolean;
  readonly isAfterGap: boolean;
  readonly spareColumn: Column;
  readonly onMark: () => void;
}

function Row({ position, isMarked, isAfterGap, spareColumn, onMark }: RowProps) {
  const altitude = useUnitsStore((state) => state.altitude);
  const speed = useUnitsStore((state) => state.speed);
  const words = positionWords(position, { altitude, speed });
  const notes = [
    ...(isMarked ? [copy.marked] : []),
    ...(isAfterGap ? [copy.gapBefore] : []),
    ...(position.onGround ? [copy.onGround] : []),
    ...(position.isDoubtful ? [copy.doubtful] : []),
  ];
  return (
    <tr className={classNames('border-b border-line', isMarked && 'bg-raised')}>
      <th scope="row" className="pe-3 text-start font-normal">
        <button
          type="button"
          aria-pressed={isMarked}
          className="figure min-h-touch text-start whitespace-nowrap underline"
          onClick={onMark}
        >
          {clockTimeText(Date.parse(position.at))}
        </button>
        {notes.length === 0 ? null : <span className="block text-xs text-muted">{notes.join(', ')}</span>}
      </th>
      {COLUMNS.map(({ key }) => (
        <td key={key} className={classNames('figure pe-3 whitespace-nowrap', key === spareColumn && 'max-sm:hidden')}>
          {words[key] ?? '–'}
        </td>
      ))}
    </tr>
  );
}

/** The same as the charts in figures: some rows at a time, those around the marked moment first. */
export function PositionTable({ positions, moment, onMoment }: PositionTableProps) {
  const gaps = useMemo(() => gapsAfter(positions), [positions]);
  const spareColumn = useMemo(() => spareColumnOf(positions), [positions]);
  const [turned, setTurned] = useState({ moment, page: 0 });
  // Whoever turns pages stays there until another moment is marked.
  const page = turned.moment === moment ? turned.page : Math.floor(moment / ROWS);
  const from = page * ROWS;
  const shown = positions.slice(from, from + ROWS);
  const turn = (by: number) => () => setTurned({ moment, page: page + by });
  return (
    <section aria-labelledby="flight-table" className="grid gap-2">
      <h2 id="flight-table">{copy.table}</h2>
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <caption className="sr-only">{copy.tableCaption}</caption>
          <thead>
            <tr className="border-b border-line text-xs text-muted">
              <th scope="col" className="pe-3 text-start font-normal">
                {copy.tableTime}
              </th>
              {COLUMNS.map(({ key, heading }) => (
                <th
                  key={key}
                  scope="col"
                  className={classNames('pe-3 text-start font-normal', key === spareColumn && 'max-sm:hidden')}
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((position, index) => (
              <Row
                key={position.at}
                position={position}
                isMarked={from + index === moment}
                isAfterGap={gaps.has(from + index - 1)}
                spareColumn={spareColumn}
                onMark={() => onMoment(from + index)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button disabled={page === 0} onClick={turn(-1)}>
          {copy.earlier}
        </Button>
        <Button disabled={from + ROWS >= positions.length} onClick={turn(1)}>
          {copy.later}
        </Button>
        <p role="status" className="text-sm text-muted">
          {copy.rows(from + 1, from + shown.length, positions.length)}
        </p>
      </div>
    </section>
  );
}
