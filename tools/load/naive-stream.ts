import type { Server } from 'node:http';
import { WebSocketServer } from 'ws';
import type { TiledLiveStore } from '../../server/live/in-memory-live-store';
import { isPlaced, type PlacedAircraft, toLiveRecord } from '../../server/live/live-record';

const TICK_MS = 1_000;

/**
 * The anchor: what a first version would do. Each viewer has a timer of its own, and each second the whole picture is
 * made into JSON for it alone. It is given an easy life: one picture for all without a search by place, short keys,
 * rounded numbers, and no callsigns or types, which the real stream sends.
 */
export function attachNaiveStream(server: Server, store: TiledLiveStore): void {
  const webSockets = new WebSocketServer({ server, perMessageDeflate: false, clientTracking: false });
  webSockets.on('connection', (socket) => {
    let sequence = 0;
    const timer = setInterval(() => {
      sequence++;
      const aircraft = [...store.all()].filter(isPlaced).map(row);
      socket.send(JSON.stringify({ now: Date.now(), seq: sequence, aircraft }));
    }, TICK_MS);
    socket.on('error', () => undefined);
    socket.once('close', () => clearInterval(timer));
  });
}

function row(aircraft: PlacedAircraft) {
  const record = toLiveRecord(aircraft);
  return {
    id: record.id,
    lat: round(record.latitudeDeg, 6),
    lon: round(record.longitudeDeg, 6),
    alt: round(record.pressureAltitudeM, 1),
    gs: round(record.groundSpeedMps, 1),
    track: round(record.trackDeg, 2),
    at: record.fixAtMs,
    flags: record.flags,
  };
}

function round(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale;
}
