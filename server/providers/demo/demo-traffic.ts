import { degreesFromRadians, normaliseDegrees, radiansFromDegrees } from '@engine/ar-math/angles';
import { type FlightPlan, hover, type Leg, planDuration, straight, turn } from './flight-plan';

/** One simulated aircraft: what it is, and what it flies over and over. */
export interface DemoFlight {
  readonly typeDesignator?: string;
  readonly typeDescription: string;
  readonly emitterCategory: string;
  readonly plan: FlightPlan;
  /** A closed plan ends where it began and is flown without end; an open one leaves and comes back as another flight. */
  readonly isClosed: boolean;
}

type Random = () => number;

const between = (random: Random, low: number, high: number): number => low + random() * (high - low);

/** A start on the plane, `distanceM` from the middle in a direction. */
function startAt(bearingDeg: number, distanceM: number, headingDeg: number, altitudeM: number, speedMps: number) {
  const bearingRad = radiansFromDegrees(bearingDeg);
  return {
    eastM: distanceM * Math.sin(bearingRad),
    northM: distanceM * Math.cos(bearingRad),
    altitudeM,
    headingDeg: normaliseDegrees(headingDeg),
    speedMps,
    climbMps: 0,
  };
}

/** The traffic of one place. `random` decides directions, distances and heights; kinds and their number are fixed. */
export function demoTraffic(random: Random): readonly DemoFlight[] {
  const runwayDeg = Math.round(between(random, 0, 36)) * 10;
  return [
    cruise(random, 'A20N', 'AIRBUS A-320neo', 232, 10_670),
    cruise(random, 'B789', 'BOEING 787-9 Dreamliner', 250, 11_890),
    cruise(random, 'B738', 'BOEING 737-800', 228, 10_060),
    departure(random, runwayDeg),
    arrival(random, runwayDeg),
    holding(random),
    businessJet(random),
    trafficPattern(random, runwayDeg),
    hoveringHelicopter(random),
    transitHelicopter(random),
    glider(random),
    drone(random),
  ];
}

/** En route at one level, with one change of course near the middle. */
function cruise(random: Random, designator: string, words: string, speedMps: number, altitudeM: number): DemoFlight {
  const bearingDeg = between(random, 0, 360);
  const bendDeg = between(random, -30, 30);
  const headingDeg = bearingDeg + 180 + between(random, -12, 12);
  const legs = [
    straight(75_000, speedMps, speedMps),
    turn(bendDeg, speedMps, 20),
    straight(80_000, speedMps, speedMps),
  ];
  return {
    typeDesignator: designator,
    typeDescription: words,
    emitterCategory: designator === 'B789' ? 'A5' : 'A3',
    plan: { start: startAt(bearingDeg, 80_000, headingDeg, altitudeM, speedMps), legs },
    isClosed: false,
  };
}

/** From just off the runway: 250 kt below 10,000 ft, then faster; 2,400 ft/min falling to 1,600 ft/min. */
function departure(random: Random, runwayDeg: number): DemoFlight {
  const side = random() < 0.5 ? -1 : 1;
  const legs = [
    straight(6_000, 82, 115, 12),
    turn(side * between(random, 40, 110), 115, 25, 11),
    straight(16_000, 115, 130, 11),
    turn(-side * 30, 130, 22, 10),
    straight(70_000, 130, 215, 8),
  ];
  return {
    typeDesignator: 'A321',
    typeDescription: 'AIRBUS A-321',
    emitterCategory: 'A3',
    plan: { start: startAt(runwayDeg + 120, 11_000, runwayDeg, 320, 82), legs },
    isClosed: false,
  };
}

/** Down an arrival at 1,500 ft/min, onto a three-degree final. */
function arrival(random: Random, runwayDeg: number): DemoFlight {
  const side = random() < 0.5 ? -1 : 1;
  const finalM = 14_000;
  const finalMps = 72;
  const glideMps = -finalMps * Math.tan(radiansFromDegrees(3));
  const inbound: Leg[] = [
    straight(45_000, 190, 130, -7.6),
    turn(side * 60, 130, 25, -5),
    straight(9_000, 130, finalMps),
    turn(-side * 60, finalMps, 22),
    straight(finalM, finalMps, finalMps, glideMps),
  ];
  const lostM = -inbound.reduce((sumM, leg) => sumM + leg.climbMps * leg.durationS, 0);
  return {
    typeDesignator: 'E190',
    typeDescription: 'EMBRAER ERJ-190',
    emitterCategory: 'A3',
    plan: { start: startAt(runwayDeg + 200, 62_000, runwayDeg, lostM + 40, 190), legs: inbound },
    isClosed: false,
  };
}

/** The racetrack that waits for its turn: right turns at 25° of bank, one minute legs. */
function holding(random: Random): DemoFlight {
  const speedMps = 113;
  const legM = speedMps * 60;
  return {
    typeDesignator: 'AT76',
    typeDescription: 'ATR ATR-72-600',
    emitterCategory: 'A3',
    plan: {
      start: startAt(
        between(random, 0, 360),
        between(random, 18_000, 30_000),
        between(random, 0, 360),
        2_440,
        speedMps,
      ),
      legs: racetrack(legM, speedMps, 25),
    },
    isClosed: true,
  };
}

function racetrack(legM: number, speedMps: number, bankDeg: number): readonly Leg[] {
  const half = [straight(legM, speedMps, speedMps), turn(180, speedMps, bankDeg)];
  return [...half, ...half];
}

function businessJet(random: Random): DemoFlight {
  const bearingDeg = between(random, 0, 360);
  return {
    typeDesignator: 'C56X',
    typeDescription: 'CESSNA 560XL Citation Excel',
    emitterCategory: 'A2',
    plan: {
      start: startAt(bearingDeg, 60_000, bearingDeg + 180 + between(random, -25, 25), 4_900, 165),
      legs: [straight(50_000, 165, 205, 9), turn(35, 205, 25, 5), straight(70_000, 205, 215, 4)],
    },
    isClosed: false,
  };
}

/** Circuits of a light aircraft, left-hand, 46 m/s. */
function trafficPattern(random: Random, runwayDeg: number): DemoFlight {
  const speedMps = 46;
  const longM = 2_600;
  const shortM = 1_500;
  const longS = longM / speedMps;
  const shortS = shortM / speedMps;
  const climbMps = 3;
  const downwindSinkMps = -2.5;
  const baseSinkMps = -(climbMps * longS + (downwindSinkMps * longS) / 2) / shortS;
  const bend = turn(-90, speedMps, 25);
  return {
    typeDesignator: 'C172',
    typeDescription: 'CESSNA 172 Skyhawk',
    emitterCategory: 'A1',
    plan: {
      start: startAt(between(random, 0, 360), between(random, 4_000, 9_000), runwayDeg, 130, speedMps),
      legs: [
        straight(longM, speedMps, speedMps, climbMps),
        bend,
        straight(shortM, speedMps, speedMps),
        bend,
        straight(longM / 2, speedMps, speedMps),
        straight(longM / 2, speedMps, speedMps, downwindSinkMps),
        bend,
        straight(shortM, speedMps, speedMps, baseSinkMps),
        bend,
      ],
    },
    isClosed: true,
  };
}

/** Out, a hover with a turn on the spot, and back. */
function hoveringHelicopter(random: Random): DemoFlight {
  const cruiseMps = 50;
  const way = [
    straight(900, 0, cruiseMps, 0),
    straight(between(random, 2_500, 4_500), cruiseMps, cruiseMps),
    straight(900, cruiseMps, 0),
    hover(20, 180),
    hover(40),
  ];
  return {
    typeDesignator: 'EC35',
    typeDescription: 'AIRBUS HELICOPTERS H-135',
    emitterCategory: 'A7',
    plan: {
      start: startAt(between(random, 0, 360), between(random, 1_000, 3_000), between(random, 0, 360), 290, 0),
      legs: [...way, ...way],
    },
    isClosed: true,
  };
}

function transitHelicopter(random: Random): DemoFlight {
  const bearingDeg = between(random, 0, 360);
  return {
    typeDesignator: 'AS50',
    typeDescription: 'AIRBUS HELICOPTERS H-125',
    emitterCategory: 'A7',
    plan: {
      start: startAt(bearingDeg, 22_000, bearingDeg + 180 + between(random, -15, 15), 380, 60),
      legs: [straight(20_000, 60, 60), turn(-40, 60, 20), straight(24_000, 60, 60, 0.6)],
    },
    isClosed: false,
  };
}

/** Circles in a lift at 40° of bank, then glides out and back, losing what it has won. */
function glider(random: Random): DemoFlight {
  const speedMps = 26;
  const liftMps = 1.8;
  const sinkMps = -0.9;
  const circles = turn(360 * 12, speedMps, 40, liftMps);
  const reversal = turn(180, speedMps, 30, sinkMps);
  const glideS = (circles.durationS * liftMps) / -sinkMps / 2 - reversal.durationS;
  const glide = straight(glideS * speedMps, speedMps, speedMps, sinkMps);
  return {
    typeDesignator: 'GLID',
    typeDescription: 'Glider',
    emitterCategory: 'B1',
    plan: {
      start: startAt(between(random, 0, 360), between(random, 5_000, 10_000), between(random, 0, 360), 900, speedMps),
      legs: [circles, glide, reversal, glide, reversal],
    },
    isClosed: true,
  };
}

/** Back and forth over a field, 90 m up. */
function drone(random: Random): DemoFlight {
  return {
    typeDescription: 'Survey drone',
    emitterCategory: 'B6',
    plan: {
      start: startAt(between(random, 0, 360), between(random, 400, 1_500), between(random, 0, 360), 90, 12),
      legs: racetrack(500, 12, 20),
    },
    isClosed: true,
  };
}

/** The greatest bank a plan needs, degrees: for the proof that the traffic is flyable. */
export function greatestBankDeg(plan: FlightPlan): number {
  let speedMps = plan.start.speedMps;
  let greatestDeg = 0;
  for (const leg of plan.legs) {
    if (leg.turnDegPerS !== 0) {
      const tangent = (speedMps * radiansFromDegrees(Math.abs(leg.turnDegPerS))) / 9.806_65;
      greatestDeg = Math.max(greatestDeg, degreesFromRadians(Math.atan(tangent)));
    }
    speedMps += leg.accelerationMps2 * leg.durationS;
  }
  return greatestDeg;
}

/** How long one flight of it takes, seconds. */
export function flightDuration(flight: DemoFlight): number {
  return planDuration(flight.plan);
}
