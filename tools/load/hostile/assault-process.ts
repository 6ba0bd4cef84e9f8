/** The attacker of `npm run load -- hostile`, in a process of its own so that it slows nobody who measures. */
import * as z from 'zod';
import { answerParent } from '../child-process';
import type { Counts } from './tally';
import {
  forgedAddresses,
  heavySearches,
  passesOfOneNetwork,
  pipelinedCalls,
  unpackingBodies,
} from './request-assaults';
import {
  brokenFrames,
  farViews,
  idleConnections,
  idleConnectionsOfMany,
  manySockets,
  slowConnections,
  stalledReaders,
} from './socket-assaults';

const ASSAULTS: Readonly<Record<string, (port: number) => Promise<Counts>>> = {
  brokenFrames,
  farViews,
  forgedAddresses,
  heavySearches,
  idleConnections,
  idleConnectionsOfMany,
  manySockets,
  passesOfOneNetwork,
  pipelinedCalls,
  slowConnections,
  stalledReaders,
  unpackingBodies,
};
const orderSchema = z.object({ assault: z.string(), port: z.number() });

answerParent(async (message) => {
  const { assault, port } = orderSchema.parse(message);
  const make = ASSAULTS[assault];
  if (make === undefined) throw new Error(`There is no assault ${assault}.`);
  return make(port);
});
