/**
 * The sources of `npm run load -- hostile`: `/good/…` is a receiver that tells the truth, `/public/…` a public service
 * that does, and each lie has a receiver of its own, which tells the truth but when it is told to lie. `/always/LIE` lies
 * at all times.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as z from 'zod';
import { answerParent } from '../child-process';
import { CENTRE } from '../circling-traffic';
import { LIES, truth } from './lies';
import { circlingAircraft, receiverDocument } from './source-sky';

const orderSchema = z.object({ lying: z.string().nullable().optional() });
/** Farther from the aircraft than this, a circle of the public service is empty. */
const NEAR_DEG = 3;

let lying: string | null = null;
let canaries = 0;
const openAnswers = new Set<ServerResponse>();

const server = createServer((request, response) => {
  openAnswers.add(response);
  response.once('close', () => openAnswers.delete(response));
  answer(request, response);
});
const port = await new Promise<number>((resolve) => {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    resolve(typeof address === 'object' && address !== null ? address.port : 0);
  });
});

answerParent((message) => {
  const order = orderSchema.parse(message);
  if (order.lying !== undefined) {
    lying = order.lying;
    // A lie that never ends does not outlive its time.
    if (lying === null) for (const response of openAnswers) response.destroy();
  }
  return { port, canaries };
});

function answer(request: IncomingMessage, response: ServerResponse): void {
  const [, name = '', ...rest] = (request.url ?? '').split('/');
  if (name === 'canary') canaries += 1;
  if (name === 'good') {
    response.end(receiverDocument(circlingAircraft(1, Date.now())));
    return;
  }
  if (name === 'public') {
    response.end(request.method === 'POST' ? '[]' : publicDocument(rest));
    return;
  }
  const isAlways = name === 'always';
  const lie = LIES.find((each) => each.name === (isAlways ? rest[0] : name));
  const give = lie !== undefined && (isAlways || lie.name === lying) ? lie.answer : truth(name);
  give(response, request, 0);
}

/** v2/point/LATITUDE/LONGITUDE/RADIUS */
function publicDocument([, , latitude = '', longitude = '']: readonly string[]): string {
  const isNear =
    Math.abs(Number(latitude) - CENTRE.latitudeDeg) < NEAR_DEG &&
    Math.abs(Number(longitude) - CENTRE.longitudeDeg) < NEAR_DEG;
  return JSON.stringify({ now: Date.now(), ac: isNear ? circlingAircraft(2, Date.now()) : [] });
}
