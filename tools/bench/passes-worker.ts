import { parentPort, workerData } from 'node:worker_threads';
import { PassFinder, type PassOptions } from '../../engine/orbits/passes/pass-finder';
import { createPropagator } from '../../engine/orbits/sgp4/create-propagator';
import { productKernel } from '../kernels/product-kernel';
import { recordsOfFile } from '../verify/reference-elements';

/** What a thread is told when it starts. */
export interface PassesWorkerData {
  readonly catalogue: string;
  readonly worker: number;
  readonly workers: number;
}

const { catalogue, worker, workers }: PassesWorkerData = workerData;
// Every n-th satellite, so that all threads get the same mix.
const satellites = (await recordsOfFile(catalogue)).filter((_, index) => index % workers === worker);
const elements = satellites.map((record) => record.elements);
const propagator = createPropagator(elements, await productKernel());

parentPort?.on('message', (search: PassOptions) => {
  parentPort?.postMessage(new PassFinder({ propagator, satellites }, search).find().count);
});
parentPort?.postMessage('ready');
