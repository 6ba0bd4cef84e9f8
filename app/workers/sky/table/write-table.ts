import { transfer } from 'comlink';
import { METRES_PER_SECOND_PER_FOOT_PER_MINUTE, METRES_PER_SECOND_PER_KNOT } from '@engine/constants/unit-conversion';
import type { SkyTrack } from '@engine/sky/aircraft/sky-track';
import { isEstimated, nameOf } from '@engine/sky/aircraft/track-display';
import { realAt } from '@engine/sky/columns';
import type { SkyObjects } from '@engine/sky/sky-objects';
import type { SkyObserver } from '@engine/sky/sky-observer';
import { OBJECT_CLASSES } from '@engine/tracking/aircraft-report';
import type { EpochMs } from '@engine/units/quantity';
import { bearingOf, type ListedTrack } from '../readouts/snapshot-rows';
import {
  type SkyTable,
  TABLE_FIGURES,
  TABLE_FLAGS,
  TABLE_TEXTS,
  type TableFigure,
  type TableText,
  joinedTexts,
} from './sky-table';

/** What a table is written from. */
export interface TabledSky {
  /** Those that pass the filter, nearest first; their rows stand in `objects`. */
  readonly listed: readonly ListedTrack[];
  readonly hidden: number;
  readonly objects: SkyObjects;
  readonly observer: SkyObserver;
  readonly at: EpochMs;
}

const flag = (isSet: boolean, bit: number): number => (isSet ? bit : 0);

function flagsOf(track: SkyTrack, at: EpochMs): number {
  const { isOnGround, isEmergency, isMilitary, isDoubtful, objectClass, feed } = track.state;
  return (
    flag(isOnGround, TABLE_FLAGS.onGround) |
    flag(isEmergency, TABLE_FLAGS.emergency) |
    flag(isMilitary || objectClass === 'military', TABLE_FLAGS.military) |
    flag(isDoubtful, TABLE_FLAGS.doubtful) |
    flag(isEstimated(track, at), TABLE_FLAGS.estimated) |
    flag(feed === 'demo', TABLE_FLAGS.demo) |
    flag(feed === 'replay', TABLE_FLAGS.replay)
  );
}

function figuresOf({ track, row, distance }: ListedTrack, sky: TabledSky): Readonly<Record<TableFigure, number>> {
  const { objects, observer, at } = sky;
  const { state, display } = track;
  const { groundSpeed, verticalRate, at: fixAt } = display.fix;
  const isHeightKnown = state.ellipsoidHeight !== null || state.pressureAltitude !== null;
  return {
    altitudeFt: state.isOnGround ? Number.NaN : realAt(objects.altitudesFt, row),
    groundSpeedKt: (groundSpeed ?? Number.NaN) / METRES_PER_SECOND_PER_KNOT,
    trackDeg: realAt(objects.tracksDeg, row),
    verticalRateFtMin: (verticalRate ?? Number.NaN) / METRES_PER_SECOND_PER_FOOT_PER_MINUTE,
    distanceNm: distance,
    bearingDeg: bearingOf(objects, row, observer),
    elevationDeg: isHeightKnown ? realAt(objects.elevationsDeg, row) : Number.NaN,
    latitudeDeg: realAt(objects.latitudesDeg, row),
    longitudeDeg: realAt(objects.longitudesDeg, row),
    fixAgeS: Math.max(0, (at - fixAt) / 1000),
  };
}

function textsOf(track: SkyTrack): Readonly<Record<TableText, string>> {
  const { callsign, registration, typeDesignator, typeName, operator, squawk, sources } = track.facts;
  return {
    name: nameOf(track),
    callsign: callsign ?? '',
    registration: registration ?? '',
    typeDesignator: typeDesignator ?? '',
    typeName: typeName ?? '',
    operator: operator ?? '',
    squawk: squawk ?? '',
    sources: sources.join(' '),
  };
}

/** Writes the columns, ready to be sent. */
export function writeTable(sky: TabledSky): SkyTable {
  const count = sky.listed.length;
  const ids = new Int32Array(count);
  const classes = new Uint8Array(count);
  const flags = new Uint8Array(count);
  const figures = new Map(TABLE_FIGURES.map((name) => [name, new Float64Array(count)]));
  const words = new Map(TABLE_TEXTS.map((name): [TableText, string[]] => [name, []]));
  for (const [index, listed] of sky.listed.entries()) {
    const { track } = listed;
    ids[index] = track.id;
    classes[index] = OBJECT_CLASSES.indexOf(track.state.objectClass);
    flags[index] = flagsOf(track, sky.at);
    const [of, said] = [figuresOf(listed, sky), textsOf(track)];
    for (const [name, column] of figures) column[index] = of[name];
    for (const [name, column] of words) column.push(said[name]);
  }
  const texts = new Map(Array.from(words, ([name, column]) => [name, joinedTexts(column)]));
  const ends = Array.from(texts.values(), (column) => column.ends);
  const buffers = [ids, classes, flags, ...figures.values(), ...ends].map(({ buffer }) => buffer);
  return transfer({ atMs: sky.at, count, hidden: sky.hidden, ids, classes, flags, figures, texts }, buffers);
}
