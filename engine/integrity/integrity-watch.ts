import { radiansFromDegrees, signedDegrees } from '../ar-math/angles';
import type { GeodeticPosition } from '../ar-math/great-circle';
import { GroundFrame, type MutableOffset } from '../tracking/ground-frame';
import { type EpochMs, epochMs } from '../units/quantity';
import { DOUBT_KINDS, type Doubt, type DoubtKind } from './integrity-reason';
import { emptyNode, MovementWindow } from './movement-window';

/** What is watched of one report; null is unknown. Heights are of one kind throughout. */
export interface WatchedReport extends GeodeticPosition {
  readonly at: EpochMs;
  readonly groundSpeedMps: number | null;
  readonly trackDeg: number | null;
  readonly heightM: number | null;
  readonly onGround: boolean;
  /** The position is no better than this, 95 %; 0 where nothing is said. */
  readonly accuracyM: number;
  /** The position was measured by others, not sent by the aircraft: from the ground it strays by kilometres now and then. */
  readonly isIndirect: boolean;
}

/** After a longer silence nothing is compared with what was before. */
const LONGEST_GAP_S = 60;
/** Between two reports further apart a turn may have been flown that neither tells of. */
const LONGEST_STEP_S = 15;
/** A velocity repeated for longer, to the last digit, is an old one said again. */
const LONGEST_REPEAT_S = 65;
/**
 * The first positions of an aircraft are often old ones: nothing is compared until a step has fitted what was said, to
 * this share of its way, or for so long.
 */
const SETTLED_SHARE = 0.3;
const SETTLED_M = 100;
const LONGEST_SETTLING_S = 45;
/** Positions carry the time of hearing or filing: so much flight lies between, and so much is scatter. */
const LATENESS_S = 3;
const SLACK_M = 250;
/** Speeds are rounded and smoothed, and a turn between two reports is cut: of the way. */
const SHARE_OF_WAY = 0.04;
const SHORTEST_S = 12;
/** So many reports in a row, over so long, make a contradiction. */
const REPORTS = 2;
const LASTING_S = 8;
/** Below this speed over ground nothing is said: rounding, hovering and taxiing look alike. */
const SLOWEST_MPS = 25;
const JUMP_SLACK_M = 1_500;
const INDIRECT_JUMP_SLACK_M = 15_000;
const INDIRECT_SLACK_M = 1_500;
const JUMP_LATENESS_S = 6;
const FROZEN_WITHIN_M = 40;
const FROZEN_S = 25;
/** A contradiction goes on: so much of it has come in the newer half of the window, and not less than in the older. */
const NEWER_SHARE = 0.3;
/** Cross part of a contradiction up to which it is one of speed. */
const ALONG_SHARE = 0.5;
const FASTEST_CLIMB_MPS = 120;
const SHORTEST_CLIMB_S = 8;
const CLIMB_SLACK_M = 300;
/** A contradiction is told for so long after it was last seen. */
const KEPT_S = 300;

/** Of these the window of movements tells. */
const MOVEMENT_KINDS = ['frozen-position', 'speed-mismatch', 'position-drift'] as const;
const NONE: readonly Doubt[] = [];

/** A rule that a run of reports has to break before it counts. */
interface Suspicion {
  sinceS: number;
  reports: number;
  /** Time of the last report that broke the rule once it counted. */
  brokenS: number;
  doubt: Doubt | undefined;
}

// A report is judged to its end before another is, so that all watches may share these.
const way: MutableOffset = { eastM: 0, northM: 0 };
const from = emptyNode();
const middle = emptyNode();

/**
 * Watches whether what one object says of its movement fits together: its positions with its speed and track, and its
 * heights with what aircraft can do. Fed with each report that has a new position, in order of time; costs two microseconds.
 * A contradiction must last, for reports come late, repeated and rounded; what a source's rules make of it is not judged
 * here. Without speed and track only jumps and heights are.
 */
export class IntegrityWatch {
  readonly #frame = new GroundFrame();
  readonly #window = new MovementWindow();
  readonly #now = emptyNode();
  readonly #suspicions: Record<DoubtKind, Suspicion> = {
    'frozen-position': noSuspicion(),
    'position-jump': noSuspicion(),
    'position-drift': noSuspicion(),
    'speed-mismatch': noSuspicion(),
    'impossible-climb': noSuspicion(),
  };
  #originMs = Number.NaN;
  #lastMs = Number.NaN;
  #eastMps = Number.NaN;
  #northMps = Number.NaN;
  #speedMps = Number.NaN;
  /** The velocity as it was said last, and since when it is the same. */
  #saidMps: number | null = null;
  #saidDeg: number | null = null;
  #saidMs = 0;
  /** Where it has stood, within `FROZEN_WITHIN_M`, since when; renewed once it has gone farther, however often it reports. */
  #stillEastM = 0;
  #stillNorthM = 0;
  #stillSinceS = 0;
  #isSettled = false;
  #isDoubtful = false;
  #unsettledSinceS = 0;
  /** A jump is in the window, which then says nothing else. */
  #jumpedS = Number.NEGATIVE_INFINITY;

  /** Takes a report newer than the one before; others change nothing. */
  accept(report: WatchedReport): void {
    const elapsedS = (report.at - this.#lastMs) / 1000;
    if (elapsedS <= 0) return;
    const turnSlackM = this.#hear(report);
    const isStale = report.at - this.#saidMs > LONGEST_REPEAT_S * 1000;
    const hasVelocity = report.groundSpeedMps !== null && report.trackDeg !== null && !isStale;
    const speedMps = hasVelocity ? (report.groundSpeedMps ?? 0) : Number.NaN;
    const trackRad = radiansFromDegrees(report.trackDeg ?? 0);
    const eastMps = speedMps * Math.sin(trackRad);
    const northMps = speedMps * Math.cos(trackRad);
    if (elapsedS <= LONGEST_GAP_S && !report.onGround)
      this.#follow(report, elapsedS, speedMps, eastMps, northMps, turnSlackM);
    else this.#restart(report);
    this.#frame.moveTo(report);
    this.#lastMs = report.at;
    this.#speedMps = speedMps;
    this.#eastMps = eastMps;
    this.#northMps = northMps;
    if (this.#isSettled) this.#window.add(this.#now);
    this.#forget();
  }

  get isDoubtful(): boolean {
    return this.#isDoubtful;
  }

  /** What contradicts itself at the newest report, in the order of `DOUBT_KINDS`. */
  doubts(): readonly Doubt[] {
    return this.#isDoubtful ? this.#told() : NONE;
  }

  #told(): readonly Doubt[] {
    return DOUBT_KINDS.flatMap((kind) => this.#suspicions[kind].doubt ?? []);
  }

  /** Goes on with another source: its times and places do not fit those before. */
  changeSource(): void {
    this.#lastMs = Number.NaN;
    this.#unsettle();
  }

  #unsettle(): void {
    this.#window.clear();
    this.#isSettled = false;
    this.#unsettledSinceS = this.#now.atS;
    // What was odd before is not in a row with what comes.
    for (const kind of DOUBT_KINDS) this.#suspicions[kind].reports = 0;
  }

  #restart(report: WatchedReport): void {
    if (Number.isNaN(this.#originMs)) this.#originMs = report.at;
    const now = this.#now;
    now.atS = (report.at - this.#originMs) / 1000;
    this.#unsettle();
    now.eastM = 0;
    now.northM = 0;
    now.saidEastM = 0;
    now.saidNorthM = 0;
    now.saidWayM = 0;
    now.turnSlackM = 0;
    now.heightM = report.heightM ?? Number.NaN;
    this.#standStill();
  }

  #standStill(): void {
    const { eastM, northM, atS } = this.#now;
    this.#stillEastM = eastM;
    this.#stillNorthM = northM;
    this.#stillSinceS = atS;
  }

  /**
   * Takes what is said of the velocity. A track that has turned since it was last said anew leaves open which way was
   * flown meanwhile, metres.
   */
  #hear({ at, groundSpeedMps, trackDeg }: WatchedReport): number {
    if (groundSpeedMps === this.#saidMps && trackDeg === this.#saidDeg) return 0;
    const turnedRad = radiansFromDegrees(Math.abs(signedDegrees((trackDeg ?? 0) - (this.#saidDeg ?? 0))));
    const isKnown = trackDeg !== null && this.#saidDeg !== null && groundSpeedMps !== null;
    const openS = Math.min(LONGEST_REPEAT_S, (at - this.#saidMs) / 1000);
    this.#saidMs = at;
    this.#saidMps = groundSpeedMps;
    this.#saidDeg = trackDeg;
    return isKnown ? groundSpeedMps * openS * Math.min(1, turnedRad / 2) : 0;
  }

  #follow(
    report: WatchedReport,
    elapsedS: number,
    speedMps: number,
    eastMps: number,
    northMps: number,
    turnSlackM: number,
  ): void {
    const now = this.#now;
    this.#frame.offsetOf(report, way);
    const saidEastM = ((eastMps + this.#eastMps) / 2) * elapsedS;
    const saidNorthM = ((northMps + this.#northMps) / 2) * elapsedS;
    now.atS += elapsedS;
    now.eastM += way.eastM;
    now.northM += way.northM;
    now.turnSlackM += turnSlackM;
    now.heightM = report.heightM ?? Number.NaN;
    if (Number.isNaN(saidEastM) || elapsedS > LONGEST_STEP_S) this.#unsettle();
    else {
      now.saidEastM += saidEastM;
      now.saidNorthM += saidNorthM;
      now.saidWayM += ((speedMps + this.#speedMps) / 2) * elapsedS;
    }
    const awayEastM = now.eastM - this.#stillEastM;
    const awayNorthM = now.northM - this.#stillNorthM;
    if (awayEastM * awayEastM + awayNorthM * awayNorthM > FROZEN_WITHIN_M * FROZEN_WITHIN_M) this.#standStill();
    this.#settle(way.eastM - saidEastM, way.northM - saidNorthM, (speedMps + this.#speedMps) / 2, elapsedS);
    this.#judgeJump(way.eastM - (saidEastM || 0), way.northM - (saidNorthM || 0), elapsedS, speedMps, report);
    this.#judgeMovement(report);
    this.#judgeClimb();
  }

  #settle(offEastM: number, offNorthM: number, speedMps: number, elapsedS: number): void {
    if (this.#isSettled) return;
    const allowedM = SETTLED_M + SETTLED_SHARE * speedMps * elapsedS;
    const fits = offEastM * offEastM + offNorthM * offNorthM < allowedM * allowedM;
    this.#isSettled = fits || this.#now.atS - this.#unsettledSinceS > LONGEST_SETTLING_S;
  }

  #judgeJump(offEastM: number, offNorthM: number, elapsedS: number, speedMps: number, report: WatchedReport): void {
    const offM = Math.sqrt(offEastM * offEastM + offNorthM * offNorthM);
    const fastestMps = Number.isNaN(speedMps) ? 350 : Math.max(speedMps, this.#speedMps || 0);
    const slackM = report.isIndirect ? INDIRECT_JUMP_SLACK_M : JUMP_SLACK_M + 3 * report.accuracyM;
    // Within a longer gap it may have turned back.
    const openS = JUMP_LATENESS_S + (elapsedS > LONGEST_STEP_S ? 2 : 0.5) * elapsedS;
    const allowedM = slackM + fastestMps * openS;
    if (offM <= allowedM) return;
    const { atS } = this.#now;
    this.#jumpedS = atS;
    this.#window.clear();
    const since = this.#timeOf(atS);
    this.#raise(this.#suspicions['position-jump'], {
      kind: 'position-jump',
      since,
      distanceM: offM,
      seconds: elapsedS,
    });
  }

  #judgeMovement({ accuracyM, isIndirect }: WatchedReport): void {
    const now = this.#now;
    if (!this.#window.oldest(now.atS, from)) return;
    const overS = now.atS - from.atS;
    if (overS < SHORTEST_S || now.atS - this.#jumpedS < 1) return;
    const saidM = now.saidWayM - from.saidWayM;
    const reportedMps = saidM / overS;
    const movedEastM = now.eastM - from.eastM;
    const movedNorthM = now.northM - from.northM;
    const movedM = Math.sqrt(movedEastM * movedEastM + movedNorthM * movedNorthM);
    const offEastM = movedEastM - (now.saidEastM - from.saidEastM);
    const offNorthM = movedNorthM - (now.saidNorthM - from.saidNorthM);
    const offM = Math.sqrt(offEastM * offEastM + offNorthM * offNorthM);
    const fastestMps = Math.max(reportedMps, movedM / overS);
    const slackM = (isIndirect ? INDIRECT_SLACK_M : SLACK_M) + 2 * accuracyM + now.turnSlackM - from.turnSlackM;
    const allowedM = slackM + (LATENESS_S + SHARE_OF_WAY * overS) * fastestMps;
    const isOff = fastestMps > SLOWEST_MPS && offM > allowedM && this.#goesOn(offEastM, offNorthM);
    if (!isOff) {
      for (const kind of MOVEMENT_KINDS) this.#suspicions[kind].reports = 0;
      return;
    }
    const stillS = now.atS - this.#stillSinceS;
    const isFrozen = stillS >= FROZEN_S && reportedMps > SLOWEST_MPS;
    const alongM =
      saidM === 0
        ? 0
        : (offEastM * (now.saidEastM - from.saidEastM) + offNorthM * (now.saidNorthM - from.saidNorthM)) / saidM;
    const isSpeed = !isFrozen && offM - Math.abs(alongM) < ALONG_SHARE * offM && stillS < SHORTEST_S;
    const isDrift = !isFrozen && !isSpeed && stillS < SHORTEST_S;
    this.#judge('frozen-position', isFrozen, (since) => ({
      kind: 'frozen-position',
      since,
      seconds: stillS,
      reportedMps,
    }));
    this.#judge('speed-mismatch', isSpeed, (since) => ({
      kind: 'speed-mismatch',
      since,
      reportedMps,
      movedMps: movedM / overS,
    }));
    this.#judge('position-drift', isDrift, (since) => ({ kind: 'position-drift', since, driftMps: offM / overS }));
  }

  /** Whether a contradiction has grown in the newer half of the window as in the older: a first late position has not. */
  #goesOn(offEastM: number, offNorthM: number): boolean {
    const now = this.#now;
    if (!this.#window.atLeast((now.atS - from.atS) / 2, now.atS, middle)) return false;
    const eastM = now.eastM - middle.eastM - (now.saidEastM - middle.saidEastM);
    const northM = now.northM - middle.northM - (now.saidNorthM - middle.saidNorthM);
    const share = (eastM * offEastM + northM * offNorthM) / (offEastM * offEastM + offNorthM * offNorthM);
    return share > NEWER_SHARE;
  }

  #judgeClimb(): void {
    const now = this.#now;
    if (!this.#window.atLeast(SHORTEST_CLIMB_S, now.atS, from) || Number.isNaN(now.heightM - from.heightM)) return;
    const overS = now.atS - from.atS;
    const climbedM = now.heightM - from.heightM;
    const isImpossible = Math.abs(climbedM) > CLIMB_SLACK_M + FASTEST_CLIMB_MPS * overS;
    if (!isImpossible) {
      this.#suspicions['impossible-climb'].reports = 0;
      return;
    }
    this.#judge('impossible-climb', true, (since) => ({
      kind: 'impossible-climb',
      since,
      climbMps: climbedM / overS,
    }));
  }

  #judge(kind: DoubtKind, isBroken: boolean, doubtSince: (since: EpochMs) => Doubt): void {
    const suspicion = this.#suspicions[kind];
    const { atS } = this.#now;
    if (!isBroken) {
      suspicion.reports = 0;
      return;
    }
    if (suspicion.reports === 0 && suspicion.doubt === undefined) suspicion.sinceS = atS;
    suspicion.reports++;
    if (suspicion.doubt === undefined && (suspicion.reports < REPORTS || atS - suspicion.sinceS < LASTING_S)) return;
    this.#raise(suspicion, doubtSince(this.#timeOf(suspicion.sinceS)));
  }

  /** What was seen last too long ago is told no more. */
  #forget(): void {
    if (!this.#isDoubtful) return;
    this.#isDoubtful = false;
    for (const kind of DOUBT_KINDS) {
      const suspicion = this.#suspicions[kind];
      if (this.#now.atS - suspicion.brokenS > KEPT_S) suspicion.doubt = undefined;
      this.#isDoubtful ||= suspicion.doubt !== undefined;
    }
  }

  #raise(suspicion: Suspicion, doubt: Doubt): void {
    suspicion.doubt = doubt;
    suspicion.brokenS = this.#now.atS;
    this.#isDoubtful = true;
  }

  #timeOf(atS: number): EpochMs {
    return epochMs(this.#originMs + atS * 1000);
  }
}

function noSuspicion(): Suspicion {
  return { sinceS: 0, reports: 0, brokenS: Number.NEGATIVE_INFINITY, doubt: undefined };
}
