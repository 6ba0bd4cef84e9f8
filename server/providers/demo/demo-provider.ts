import { initialBearing, type GeodeticPosition } from '@engine/ar-math/great-circle';
import { greatCircleStep } from '@engine/ar-math/great-circle-step';
import { degreesFromRadians, normaliseDegrees } from '@engine/ar-math/angles';
import type { AircraftReport } from '@engine/tracking/aircraft-report';
import {
  ellipsoidHeight,
  epochMs,
  latitude,
  longitude,
  metres,
  metresPerSecond,
  pressureAltitude,
  trueHeading,
} from '@engine/units/quantity';
import type { AircraftProvider, ProviderContext, ReportSink, SourceHealth, ViewArea } from '../provider';
import { type DemoFlight, demoTraffic, flightDuration } from './demo-traffic';
import { type PlaneState, stateAt } from './flight-plan';
import { hashOf, seededRandom } from './seeded-random';

const TICK_MS = 1_000;
/** Viewers within one such cell share their traffic. */
const CELL_DEG = 0.25;
/** Simulated skies at most; further viewers see those of others or none. */
const MOST_CELLS = 20;
/** The next flight of a place in the traffic has another callsign, while the one before may still be in view. */
const CALLSIGNS_A_ROUND = 20;
/** Time base for the direction of motion, seconds. */
const DIFFERENCE_S = 0.5;

export interface DemoCell {
  readonly key: string;
  readonly centre: GeodeticPosition;
  readonly flights: readonly DemoFlight[];
}

/** The simulated sky of the cell that holds a place; one place always gives the same. */
export function demoCell(place: GeodeticPosition): DemoCell {
  const northSteps = Math.round(place.latitude / CELL_DEG);
  const eastSteps = Math.round(place.longitude / CELL_DEG);
  const key = `${northSteps}/${eastSteps}`;
  return {
    key,
    centre: { latitude: latitude(northSteps * CELL_DEG), longitude: longitude(eastSteps * CELL_DEG) },
    flights: demoTraffic(seededRandom(hashOf(key))),
  };
}

/** Everything that flies in a cell at a time. Pure. */
export function demoReports(cell: DemoCell, nowMs: number, sourceId: string): readonly AircraftReport[] {
  return cell.flights.map((flight, index) => demoReport(cell, flight, index, nowMs, sourceId));
}

function demoReport(
  cell: DemoCell,
  flight: DemoFlight,
  index: number,
  nowMs: number,
  sourceId: string,
): AircraftReport {
  const durationS = flightDuration(flight);
  // Each flight has its own phase, so that not all of them take off when the clock strikes.
  const timeS = nowMs / 1000 + (hashOf(`${cell.key}#${index}`) % 3600);
  const round = Math.floor(timeS / durationS);
  const state = stateAt(flight.plan, timeS - round * durationS);
  // A flight that leaves returns as another one: no aircraft jumps from the end of its way to the beginning.
  const identity = flight.isClosed ? `${cell.key}#${index}` : `${cell.key}#${index}#${round}`;
  const at = epochMs(nowMs);
  const position = placeOf(cell.centre, state);
  return {
    address: (hashOf(identity) & 0xffffff).toString(16).padStart(6, '0'),
    addressKind: 'simulated',
    sourceId,
    heardAt: at,
    position: { ...position, at, method: 'simulated' },
    onGround: false,
    pressureAltitude: pressureAltitude(state.altitudeM),
    ellipsoidHeight: ellipsoidHeight(state.altitudeM),
    groundSpeed: metresPerSecond(state.speedMps),
    track: trackOf(cell.centre, state, position),
    verticalRate: metresPerSecond(state.climbMps),
    callsign: `DEMO${10 + index + (flight.isClosed ? 0 : CALLSIGNS_A_ROUND * (round % 4))}`,
    typeDescription: flight.typeDescription,
    emitterCategory: flight.emitterCategory,
    operator: 'Simulated traffic',
    ...(flight.typeDesignator === undefined ? {} : { typeDesignator: flight.typeDesignator }),
  };
}

function placeOf(centre: GeodeticPosition, { eastM, northM }: Pick<PlaneState, 'eastM' | 'northM'>): GeodeticPosition {
  const bearing = trueHeading(normaliseDegrees(degreesFromRadians(Math.atan2(eastM, northM))));
  return greatCircleStep(centre, bearing, metres(Math.hypot(eastM, northM)));
}

/** The plane's north is true north at its middle only, so the direction is taken from the motion on the sphere. */
function trackOf(centre: GeodeticPosition, state: PlaneState, position: GeodeticPosition) {
  const headingRad = (state.headingDeg * Math.PI) / 180;
  const reachM = Math.max(state.speedMps, 1) * DIFFERENCE_S;
  const ahead = placeOf(centre, {
    eastM: state.eastM + reachM * Math.sin(headingRad),
    northM: state.northM + reachM * Math.cos(headingRad),
  });
  return initialBearing(position, ahead);
}

/** Simulated traffic around the viewers, only while no real source answers. */
export class DemoProvider implements AircraftProvider {
  readonly id = 'demo';
  readonly feed = 'demo';
  readonly expectedIntervalS = 1;
  readonly timeScale = 1;
  private timer: NodeJS.Timeout | undefined;
  private isFlying = false;
  private cells = new Map<string, DemoCell>();
  private lastTickMs: number | undefined;

  constructor(private readonly context: ProviderContext) {}

  start(sink: ReportSink): void {
    this.timer = setInterval(() => this.tick(sink), TICK_MS);
    this.tick(sink);
  }

  stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    return Promise.resolve();
  }

  status(): SourceHealth {
    return {
      id: this.id,
      label: 'Simulated traffic (DEMO)',
      kind: 'demo',
      state: this.isFlying ? 'ok' : 'idle',
      attribution: { text: 'Simulated traffic: no real aircraft' },
      lastSuccessAt: this.lastTickMs === undefined ? null : new Date(this.lastTickMs).toISOString(),
      lastErrorAt: null,
      lastError: null,
      nextTryAt: null,
    };
  }

  private tick(sink: ReportSink): void {
    if (!this.context.isDemoWanted()) {
      if (this.isFlying) {
        this.isFlying = false;
        this.cells.clear();
        sink.reset();
      }
      return;
    }
    this.isFlying = true;
    this.lastTickMs = this.context.now();
    this.cells = this.wantedCells(this.context.demand.areas());
    const nowMs = this.lastTickMs;
    const reports = [...this.cells.values()].flatMap((cell) => demoReports(cell, nowMs, this.id));
    sink.accept({ reports, rejected: {} });
  }

  private wantedCells(areas: readonly ViewArea[]): Map<string, DemoCell> {
    const wanted = new Map<string, DemoCell>();
    for (const { centre } of areas) {
      if (wanted.size >= MOST_CELLS) {
        break;
      }
      const cell = demoCell(centre);
      wanted.set(cell.key, this.cells.get(cell.key) ?? cell);
    }
    return wanted;
  }
}
