import { setTimeout as sleep } from 'node:timers/promises';
import { greatCircleDistance } from '@engine/ar-math/great-circle';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { skyWeatherOf } from '@engine/sky/sky-weather';
import { latitude, longitude } from '@engine/units/quantity';
import { type Weather as WeatherAnswer, weatherCellOf } from '@contract/weather';
import type { PollerContext } from '../outbound/http-poller';
import { geoidHeightM } from '../standing-data/geoid-height';
import { METAR, metarBoxes, readMetars, type StationReport } from './metar';
import { OPEN_METEO, openMeteoUrl, readOpenMeteo } from './open-meteo';
import type { SkyReading } from './sky-reading';
import { type Spot, SpotPoller } from './spot-poller';
import type { WeatherRows } from './weather-rows';
import type { WeatherSource } from './weather-sources';

/** Pressure at sea level changes by some hectopascal over this, 8 m of height. */
const PRESSURE_REACH_M = 100_000;
/** Clouds of an aerodrome say something of the sky over the next town, where no model is asked. */
const CLOUD_REACH_M = 40_000;
const WAIT_MS = 3_000;
/** A cell waits no longer for a source that fails: in an hour, 200 cells have their turns with the others. */
const RENEW_WAIT_MS = 18_000;

interface WeatherOptions {
  readonly sources: readonly WeatherSource[];
  readonly context: PollerContext;
  readonly rows: Pick<WeatherRows, 'note' | 'around'>;
  /** How long a caller waits for what is asked for the first time. */
  readonly waitMs?: number;
  /** How long the renewal of a cell waits for a source that fails. */
  readonly renewWaitMs?: number;
}

interface Cell {
  readonly latitude: number;
  readonly longitude: number;
}

interface KnownWeather {
  readonly sky: SkyReading | undefined;
  readonly pressure: StationReport | undefined;
  readonly isAsked: boolean;
}

type Source = Pick<SpotPoller<unknown>, 'health' | 'isFresh' | 'want' | 'start' | 'stop'>;

/** A source, and the spot to ask it for. */
interface Question {
  readonly source: Source;
  readonly spot: Spot;
}

/**
 * The weather over cells of 0.25°, asked for where somebody wants it: the clouds of Open-Meteo, else of the nearest
 * aerodrome, and the altimeter setting of the nearest aerodrome. What nobody knows is null.
 */
export class Weather {
  readonly #rows: Pick<WeatherRows, 'note' | 'around'>;
  readonly #openMeteo: SpotPoller<SkyReading> | undefined;
  readonly #metar: SpotPoller<readonly StationReport[]> | undefined;
  readonly #addresses: ReadonlyMap<string, string>;
  readonly #waitMs: number;
  readonly #renewWaitMs: number;

  constructor({ sources, context, rows, waitMs = WAIT_MS, renewWaitMs = RENEW_WAIT_MS }: WeatherOptions) {
    this.#rows = rows;
    this.#waitMs = waitMs;
    this.#renewWaitMs = renewWaitMs;
    this.#addresses = new Map(sources.map(({ name, baseUrl }) => [name, baseUrl]));
    this.#openMeteo = this.#addresses.has('open-meteo')
      ? new SpotPoller({ name: OPEN_METEO.id, spacingMs: OPEN_METEO.spacingMs, context, read: readOpenMeteo })
      : undefined;
    this.#metar = this.#addresses.has('metar')
      ? new SpotPoller({ name: METAR.id, spacingMs: METAR.spacingMs, context, read: readMetars })
      : undefined;
  }

  start(): void {
    this.#openMeteo?.start();
    this.#metar?.start();
  }

  async stop(): Promise<void> {
    await Promise.all([this.#openMeteo?.stop(), this.#metar?.stop()]);
  }

  /**
   * Has the sources asked for the cell around a place where what is known is not fresh, and gives what is known then.
   * @param network whose request it is
   */
  async at(place: Cell, network: string): Promise<WeatherAnswer> {
    const cell = weatherCellOf(place);
    const questions = this.#questions(cell);
    const asked = questions.map(({ source, spot }) => source.want(spot, network));
    // Of a source that is left alone for now nothing comes.
    const awaited = asked.filter((_, index) => isAnswering(questions[index]?.source));
    await atMost(this.#waitMs, awaited);
    const isAsked = questions.some(({ source, spot }) => isAnswering(source) && !source.isFresh(spot.key));
    return this.#present(cell, { ...this.#note(cell), isAsked });
  }

  /**
   * Has what is known of the cell around a place made fresh and stored although nobody looks. Resolves once every source had its turn; one
   * that fails is waited for a while, so that it keeps nobody from what the others know.
   * @param network as who it takes its turns
   */
  async renew(place: Cell, network: string): Promise<void> {
    const cell = weatherCellOf(place);
    const questions = this.#questions(cell);
    const asked = questions.map(({ source, spot }) => source.want(spot, network));
    await Promise.all(asked.filter((_, index) => isAnswering(questions[index]?.source)));
    await atMost(this.#renewWaitMs, asked);
    this.#note(cell);
  }

  /**
   * What was stored of the cell around a place, at most an hour before or after a time; nobody is asked.
   * @throws DatabaseSilentError
   */
  async past(place: Cell, atMs: number): Promise<WeatherAnswer> {
    const cell = weatherCellOf(place);
    const { cells, stations } = await this.#rows.around(cell, atMs);
    const own = cells.find((reading) => cellKey(reading) === cellKey(cell));
    const sky = own ?? nearest(stations, cell, CLOUD_REACH_M, hasClouds);
    return this.#present(cell, {
      sky,
      pressure: nearest(stations, cell, PRESSURE_REACH_M, hasPressure),
      isAsked: false,
    });
  }

  /** Stores what is known of a cell. */
  #note(cell: Cell): Pick<KnownWeather, 'sky' | 'pressure'> {
    const stations = metarBoxes('', cell).flatMap(({ key }) => this.#metar?.kept(key) ?? []);
    const sky = this.#openMeteo?.kept(cellKey(cell)) ?? nearest(stations, cell, CLOUD_REACH_M, hasClouds);
    const pressure = nearest(stations, cell, PRESSURE_REACH_M, hasPressure);
    this.#rows.note(cell, sky, pressure);
    return { sky, pressure };
  }

  #present(cell: Cell, { sky, pressure, isAsked }: KnownWeather): WeatherAnswer {
    return {
      ...cell,
      sky: sky === undefined ? null : presentSky(sky),
      pressure: presentPressure(pressure),
      geoidHeightM: Math.round(
        geoidHeightM({ latitude: latitude(cell.latitude), longitude: longitude(cell.longitude) }),
      ),
      isAsked,
      sources: [
        ...(this.#openMeteo === undefined ? [] : [presentSource(OPEN_METEO, this.#openMeteo)]),
        ...(this.#metar === undefined ? [] : [presentSource(METAR, this.#metar)]),
      ],
    };
  }

  #questions(cell: Cell): readonly Question[] {
    const [openMeteo, metar] = [this.#openMeteo, this.#metar];
    const url = openMeteoUrl(this.#addresses.get('open-meteo') ?? '', cell);
    const boxes = metarBoxes(this.#addresses.get('metar') ?? '', cell);
    return [
      ...(openMeteo === undefined ? [] : [{ source: openMeteo, spot: { key: cellKey(cell), url } }]),
      ...(metar === undefined ? [] : boxes.map((spot) => ({ source: metar, spot }))),
    ];
  }
}

const cellKey = (cell: Cell): string => `${cell.latitude}/${cell.longitude}`;

async function atMost(waitMs: number, awaited: readonly Promise<void>[]): Promise<void> {
  const ended = new AbortController();
  const patience = sleep(waitMs, undefined, { ref: false, signal: ended.signal }).catch(() => undefined);
  await Promise.race([Promise.all(awaited), patience]);
  ended.abort();
}

function isAnswering(source: Source | undefined): boolean {
  const state = source?.health().state;
  return state !== undefined && state !== 'failing' && state !== 'blocked';
}

const hasClouds = ({ cloudPct }: StationReport): boolean => cloudPct !== null;
const hasPressure = ({ qnhHpa }: StationReport): boolean => qnhHpa !== null;

function nearest(
  stations: readonly StationReport[],
  cell: Cell,
  reachM: number,
  isUsable: (station: StationReport) => boolean,
): StationReport | undefined {
  const here = { latitude: latitude(cell.latitude), longitude: longitude(cell.longitude) };
  let [best, bestM]: [StationReport | undefined, number] = [undefined, reachM];
  for (const station of stations.filter(isUsable)) {
    const place = { latitude: latitude(station.latitude), longitude: longitude(station.longitude) };
    const distanceM = greatCircleDistance(here, place) * METRES_PER_NAUTICAL_MILE;
    if (distanceM <= bestM) [best, bestM] = [station, distanceM];
  }
  return best;
}

function presentSky(sky: SkyReading): WeatherAnswer['sky'] {
  const { cloudPct, lowCloudPct, middleCloudPct, highCloudPct, visibilityM, source } = sky;
  const lowerCloudPct =
    lowCloudPct === null && middleCloudPct === null ? null : Math.max(lowCloudPct ?? 0, middleCloudPct ?? 0);
  return {
    weather: skyWeatherOf({ lowerCloudPct, cloudPct, visibilityM }),
    cloudPct,
    lowCloudPct,
    middleCloudPct,
    highCloudPct,
    visibilityM,
    observedAt: new Date(sky.observedAtMs).toISOString(),
    source,
  };
}

function presentPressure(report: StationReport | undefined): WeatherAnswer['pressure'] {
  if (report === undefined || report.qnhHpa === null) return null;
  const { qnhHpa, station, source, observedAtMs } = report;
  return { qnhHpa, station, observedAt: new Date(observedAtMs).toISOString(), source };
}

function presentSource(
  { id, label, attribution }: Pick<typeof OPEN_METEO | typeof METAR, 'id' | 'label' | 'attribution'>,
  source: Source,
): WeatherAnswer['sources'][number] {
  const { state, lastError } = source.health();
  return { id, label, attribution: { ...attribution }, state, lastError: lastError ?? null };
}
