import { greatCircleDistance, type GeodeticPosition } from '@engine/ar-math/great-circle';
import { radiansFromDegrees } from '@engine/ar-math/angles';
import { HOUR_MS, MINUTE_MS } from '@engine/constants/durations';
import { latitude, longitude } from '@engine/units/quantity';
import { WEATHER_CELL_DEG, weatherCellOf } from '@contract/weather';
import type { WatchArea } from '../providers/provider';
import type { Weather } from './weather';

/** Of the 400 that the service allows in an hour; the others are for who looks. */
const MOST_CELLS_AN_HOUR = 200;
/** Of these for areas of the operator, so that homes have their turns. */
const MOST_OF_OPERATOR = 150;
const LOOK_EVERY_MS = MINUTE_MS;
/** Takes its turns among the networks of those who look, and is none of them. */
export const WATCH_NETWORK = 'watch';
const NM_PER_DEGREE = 60;

interface WeatherWatchOptions {
  readonly weather: Pick<Weather, 'renew'>;
  readonly areas: () => readonly WatchArea[];
  /** Milliseconds since some moment, whatever is done to the clock. */
  readonly elapsedMs: () => number;
}

interface Cell {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Has the weather over what is kept watch over asked for every hour, so that who asks of last night is told of its clouds.
 * One cell at a time, in the sources' own spacing.
 */
export class WeatherWatch {
  readonly #options: WeatherWatchOptions;
  #timer: NodeJS.Timeout | undefined;
  #hour = 0;
  #begunElapsedMs = Number.NEGATIVE_INFINITY;
  #isAsking = false;
  #isStopped = false;

  constructor(options: WeatherWatchOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => void this.#look(), LOOK_EVERY_MS);
    this.#timer.unref();
    void this.#look();
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    const { weather, areas, elapsedMs } = this.#options;
    if (this.#isAsking || elapsedMs() - this.#begunElapsedMs < HOUR_MS) return;
    const cells = cellsOfHour(areas(), this.#hour);
    if (cells.length === 0) return;
    this.#isAsking = true;
    this.#begunElapsedMs = elapsedMs();
    this.#hour += 1;
    for (const cell of cells) {
      if (!this.#isStopped) await weather.renew(cell, WATCH_NETWORK);
    }
    this.#isAsking = false;
  }
}

/**
 * The cells that are asked for in an hour: those of the operator's areas from the middle of each outwards, then the homes', in turns
 * where they are too many for one hour.
 */
export function cellsOfHour(areas: readonly WatchArea[], hour: number): readonly Cell[] {
  const own = areas.filter(({ owner }) => owner === 'operator').map(cellsAround);
  const longest = Math.max(0, ...own.map(({ length }) => length));
  const ringByRing = Array.from({ length: longest }, (_, ring) => own.flatMap((cells) => cells[ring] ?? [])).flat();
  const ofOperator = unique(ringByRing).slice(0, MOST_OF_OPERATOR);
  const homes = unique(areas.filter(({ owner }) => owner === 'homes').map(({ centre }) => weatherCellOf(centre)));
  const room = MOST_CELLS_AN_HOUR - ofOperator.length;
  const first = homes.length <= room ? 0 : (hour * room) % homes.length;
  return unique([...ofOperator, ...[...homes.slice(first), ...homes.slice(0, first)].slice(0, room)]);
}

/** Cells whose middle lies in a circle, the nearest first, and that of its own middle. */
function cellsAround({ centre, radius }: WatchArea): readonly Cell[] {
  const own = weatherCellOf(centre);
  const reachDeg = radius / NM_PER_DEGREE;
  const narrowing = Math.max(0.05, Math.cos(radiansFromDegrees(centre.latitude)));
  const rows = Math.ceil(reachDeg / WEATHER_CELL_DEG);
  const columns = Math.min(180 / WEATHER_CELL_DEG, Math.ceil(reachDeg / narrowing / WEATHER_CELL_DEG));
  const found: { cell: Cell; nm: number }[] = [{ cell: own, nm: 0 }];
  for (let row = -rows; row <= rows; row++) {
    for (let column = -columns; column <= columns; column++) {
      const northDeg = own.latitude + row * WEATHER_CELL_DEG;
      if (Math.abs(northDeg) > 90) continue;
      const eastDeg = ((own.longitude + column * WEATHER_CELL_DEG + 540) % 360) - 180;
      const cell = weatherCellOf({ latitude: northDeg, longitude: eastDeg });
      const nm = greatCircleDistance(centre, placeOf(cell));
      if (nm <= radius) found.push({ cell, nm });
    }
  }
  return found.toSorted((one, other) => one.nm - other.nm).map(({ cell }) => cell);
}

function placeOf(cell: Cell): GeodeticPosition {
  return { latitude: latitude(cell.latitude), longitude: longitude(cell.longitude) };
}

function unique(cells: readonly Cell[]): readonly Cell[] {
  return [...new Map(cells.map((cell) => [`${cell.latitude}/${cell.longitude}`, cell])).values()];
}
