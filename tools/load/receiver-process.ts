/** A receiver for `npm run load -- ingest`: readsb's aircraft.json of very many aircraft, all of them moving. */
import { createServer } from 'node:http';
import * as z from 'zod';
import { answerParent } from './child-process';

const orderSchema = z.object({ first: z.number(), aircraft: z.number() });
const GROUND_SPEED_KT = 450;
const NM_PER_S = GROUND_SPEED_KT / 3600;
/** One in so many turns, and one in so many climbs; the others fly straight and level. */
const TURNING_OF = 12;
const CLIMBING_OF = 9;
const TURN_DEG_PER_S = 1.5;

let first = 0;
let aircraft = 0;
const startedMs = Date.now();
const server = createServer((_, response) => {
  response.setHeader('Content-Type', 'application/json');
  response.end(document(Date.now()));
});
const port = await new Promise<number>((resolve) => {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    resolve(typeof address === 'object' && address !== null ? address.port : 0);
  });
});

answerParent((message) => {
  ({ first, aircraft } = orderSchema.parse(message));
  return { port };
});

function document(nowMs: number): string {
  const rows = Array.from({ length: aircraft }, (_, index) => row(first + index, (nowMs - startedMs) / 1000));
  return `{"now":${nowMs / 1000},"messages":1,"aircraft":[${rows.join(',')}]}`;
}

/** Spread over the middle latitudes; eastward, or in a circle of about five miles. */
function row(index: number, seconds: number): string {
  const isTurning = index % TURNING_OF === 0;
  const turnedDeg = isTurning ? (seconds * TURN_DEG_PER_S) % 360 : 0;
  const trackDeg = (90 + turnedDeg) % 360;
  const baseLatitudeDeg = -50 + ((index * 0.618_034) % 1) * 100;
  const baseLongitudeDeg = -170 + ((index * 0.754_878) % 1) * 340;
  const radiusNm = NM_PER_S / ((TURN_DEG_PER_S * Math.PI) / 180);
  const turnedRad = (turnedDeg * Math.PI) / 180;
  const northNm = isTurning ? radiusNm * (Math.cos(turnedRad) - 1) : 0;
  const eastNm = isTurning ? radiusNm * Math.sin(turnedRad) : NM_PER_S * seconds;
  const latitudeDeg = baseLatitudeDeg + northNm / 60;
  const longitudeDeg = baseLongitudeDeg + eastNm / 60 / Math.cos((latitudeDeg * Math.PI) / 180);
  const climbFtMin = index % CLIMBING_OF === 1 ? 1_500 : 0;
  const altitudeFt = 5_000 + (index % 30) * 1_000 + Math.round((((climbFtMin / 60) * seconds) % 5_000) / 25) * 25;
  const hex = (0x30_00_00 + index).toString(16);
  return (
    `{"hex":"${hex}","type":"adsb_icao","flight":"LD${index.toString().padEnd(6)}","r":"D-A${hex.toUpperCase()}","t":"A320",` +
    `"alt_baro":${altitudeFt},"alt_geom":${altitudeFt + 250},"gs":${GROUND_SPEED_KT},"track":${trackDeg.toFixed(2)},` +
    `"baro_rate":${climbFtMin},"squawk":"1000","category":"A3","nav_qnh":1013.6,"lat":${latitudeDeg.toFixed(6)},` +
    `"lon":${longitudeDeg.toFixed(6)},"nic":8,"rc":186,"seen_pos":0.1,"nac_p":9,"messages":1000,"seen":0.1,"rssi":-20.1}`
  );
}
