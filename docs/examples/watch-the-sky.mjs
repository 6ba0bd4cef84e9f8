// Prints what flies around a place as the live stream tells it, one line of JSON for each change of an aircraft.
//
//   node docs/examples/watch-the-sky.mjs http://localhost:8080 52.5 13.4 40 [--once]
//
// Server, latitude, longitude, nautical miles; --once ends after the first look. It reads the bytes by itself, so it can
// be taken as it is into any program: the layout is told in docs/guides/serving-others.md.
import process from 'node:process';

// Who reads the lines has had enough, as `head` has.
process.stdout.on('error', ({ code }) => process.exit(code === 'EPIPE' ? 0 : 1));

const KNOT_MPS = 1852 / 3600;
const FOOT_M = 0.3048;
const NM_PER_DEGREE = 60;
/** Number of the stream's layout that this program knows. */
const VERSION = 1;
const FULL_BLOCK = 1;
const FLAGS = { onGround: 1, demo: 2, replay: 4, emergency: 8, military: 16 };

/** Degrees of longitude that a tile of a row is wide: 1 up to 60° of latitude, wider towards the poles. */
function tileWidth(row) {
  const polewardDeg = row < 90 ? row - 90 : row - 89;
  const shrink = Math.cos((polewardDeg * Math.PI) / 180);
  for (let width = 1; width < 360; width++) {
    if (360 % width === 0 && width * shrink >= 0.5 - 1e-9) return width;
  }
  return 360;
}

/** Numbers of the tiles in a box around a place: row * 360 + column, from the south pole and from 180° west. */
function tilesAround(latitude, longitude, radiusNm) {
  const reachDeg = radiusNm / NM_PER_DEGREE;
  const tiles = new Set();
  const lastRow = Math.min(179, Math.floor(latitude + reachDeg) + 90);
  for (let row = Math.max(0, Math.floor(latitude - reachDeg) + 90); row <= lastRow; row++) {
    const width = tileWidth(row);
    const shrink = Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
    const sideDeg = Math.min(180, reachDeg / shrink);
    for (let east = longitude - sideDeg; east < longitude + sideDeg + width; east += width) {
      const fromDateLineDeg = (((Math.min(east, longitude + sideDeg) + 180) % 360) + 360) % 360;
      tiles.add(row * 360 + Math.floor(fromDateLineDeg / width));
    }
  }
  return [...tiles];
}

const round = (value, decimals) => Number(value.toFixed(decimals));
/** A coded number in its unit; null where the code says that it is not known. */
const decoded = (coded, absent, step) => (coded === absent ? null : coded * step);
const inUnit = (value, unit, decimals) => (value === null ? null : round(value / unit, decimals));

/** 24 bits, the low 16 and the high 8 apart; tenths of a metre. */
function height(view, lowAt, highAt) {
  return decoded((view.getInt8(highAt) << 16) | view.getUint16(lowAt, true), -0x800000, 0.1);
}

/** One of the 32-byte records. Numbers are little endian. */
function readRecord(view, at) {
  const flags = view.getUint8(at + 30);
  const fixMs = (view.getUint8(at + 22) * 2 ** 32 + view.getUint32(at + 12, true)) * 4;
  return {
    id: view.getUint32(at, true),
    latitude: view.getInt32(at + 4, true) / 1e7,
    longitude: view.getInt32(at + 8, true) / 1e7,
    altitudeFt: inUnit(height(view, at + 24, at + 28), FOOT_M, 0),
    geometricAltitudeFt: inUnit(height(view, at + 26, at + 29), FOOT_M, 0),
    speedKt: inUnit(decoded(view.getUint16(at + 16, true), 0xffff, 0.05), KNOT_MPS, 1),
    trackDeg: inUnit(decoded(view.getUint16(at + 18, true), 0xffff, 0.01), 1, 2),
    onGround: (flags & FLAGS.onGround) !== 0,
    // Nobody flies there now: a simulation, or a recording that is played.
    isReal: (flags & (FLAGS.demo | FLAGS.replay)) === 0,
    fixAt: new Date(fixMs).toISOString(),
  };
}

/** The blocks of a message, one for each tile: what moved, what left, and names of what is new. */
function* blocksOf(view) {
  if (view.getUint32(0, true) !== 0x4c594b53) throw new Error('This is no message of the stream.');
  if (view.getUint16(4, true) !== VERSION) throw new Error(`Layout ${view.getUint16(4, true)} is not known here.`);
  let at = 24;
  for (let count = view.getUint16(6, true); count > 0; count--) {
    const records = view.getUint16(at + 4, true);
    const removed = view.getUint16(at + 6, true);
    const factsLength = view.getUint32(at + 8, true);
    const removedAt = at + 16 + records * 32;
    const factsAt = removedAt + removed * 4;
    const facts = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + factsAt, factsLength));
    yield {
      tile: view.getUint16(at, true),
      isFull: (view.getUint8(at + 2) & FULL_BLOCK) !== 0,
      records: Array.from({ length: records }, (_, index) => readRecord(view, at + 16 + index * 32)),
      removed: Array.from({ length: removed }, (_, index) => view.getUint32(removedAt + index * 4, true)),
      facts: facts === '' ? [] : JSON.parse(facts),
    };
    at += view.getUint32(at + 12, true);
  }
}

function say(what) {
  process.stdout.write(`${JSON.stringify(what)}\n`);
}

async function main([server = 'http://localhost:8080', latitude = '52.5', longitude = '13.4', radius = '40', ...rest]) {
  const [lat, lon, radiusNm] = [latitude, longitude, radius].map(Number);
  // Node has it from version 22 on; before, the package "ws" stands in.
  const Socket = globalThis.WebSocket ?? (await import('ws')).WebSocket;
  const socket = new Socket(new URL('/api/live', server.replace(/^http/, 'ws')));
  socket.binaryType = 'arraybuffer';
  /** Names and the like come once, and again when they change. */
  const facts = new Map();
  socket.addEventListener('open', () => {
    const tiles = tilesAround(lat, lon, radiusNm);
    // The place tells the server which sky to ask its sources for: a tenth of a degree is enough.
    socket.send(JSON.stringify({ type: 'view', tiles, radiusNm, latitude: round(lat, 1), longitude: round(lon, 1) }));
  });
  socket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') {
      const message = JSON.parse(data);
      if (message.type === 'problem') say({ problem: message.detail });
      return;
    }
    let isEmpty = true;
    for (const block of blocksOf(new DataView(data))) {
      isEmpty = false;
      for (const fact of block.facts) facts.set(fact.id, fact);
      for (const record of block.records) say({ ...facts.get(record.id), ...record });
      for (const id of block.removed) say({ id, leftTile: block.tile });
    }
    // A message may come before the view has been taken up.
    if (rest.includes('--once') && !isEmpty) socket.close();
  });
  socket.addEventListener('error', () => {
    process.exitCode = 1;
    process.stderr.write(`The stream of ${server} cannot be reached.\n`);
  });
}

await main(process.argv.slice(2));
