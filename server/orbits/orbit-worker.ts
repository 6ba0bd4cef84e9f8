/**
 * Entry point of the thread that computes orbits for the calls. Short questions are answered as they come; a search
 * through the whole catalogue goes in steps, between which short questions get their turn.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { type CatalogueSet, catalogueSet } from '@engine/orbits/catalogue/catalogue-set';
import { createPropagator } from '@engine/orbits/sgp4/create-propagator';
import type { SatelliteRecord } from '@engine/orbits/satellite-record';
import { loadKernel } from './load-kernel';
import { OrbitQueries } from './orbit-queries';
import type { CatalogueOrigin, OrbitQuestion, ShortQuestion, VisibleQuestion } from './orbit-questions';
import type { OrbitWorkerMessage, OrbitWorkerCommand } from './orbit-worker-protocol';

const port = parentPort;
if (port === null) throw new Error('This file runs in a worker thread.');
const send = (message: OrbitWorkerMessage): void => port.postMessage(message);

const kernel = await loadKernel();
let queries: OrbitQueries | undefined;
let coming: { readonly number: number; readonly records: SatelliteRecord[] } = { number: -1, records: [] };
/** Searches that wait or run, oldest first. */
const searches = new Map<number, VisibleQuestion>();
let isSearching = false;

port.on('message', (command: OrbitWorkerCommand) => {
  switch (command.kind) {
    case 'catalogue-part':
      if (command.number !== coming.number) coming = { number: command.number, records: [] };
      coming.records.push(...command.records);
      break;
    case 'catalogue-end':
      if (command.number === coming.number || command.origin.count === 0) open(coming.records, command.origin);
      break;
    case 'question':
      take(command.id, command.question);
      break;
    case 'forget':
      searches.delete(command.id);
      break;
  }
});

function open(satellites: readonly SatelliteRecord[], origin: CatalogueOrigin): void {
  const set = openSet(origin.version, satellites);
  queries = new OrbitQueries(set, origin, openSet);
  coming = { number: -1, records: [] };
  send({ kind: 'loaded', origin, propagator: set.propagator.kind });
}

function openSet(version: string, satellites: readonly SatelliteRecord[]): CatalogueSet {
  const elements = satellites.map((satellite) => satellite.elements);
  return catalogueSet(version, satellites, createPropagator(elements, kernel));
}

function take(id: number, question: OrbitQuestion): void {
  if (question.kind !== 'visible') {
    answerAtOnce(id, question);
    return;
  }
  searches.set(id, question);
  if (!isSearching) void searchAll();
}

async function searchAll(): Promise<void> {
  isSearching = true;
  for (let next = oldestSearch(); next !== undefined; next = oldestSearch()) {
    await searchInSteps(...next);
  }
  isSearching = false;
}

function oldestSearch(): [number, VisibleQuestion] | undefined {
  return searches.entries().next().value;
}

async function searchInSteps(id: number, question: VisibleQuestion): Promise<void> {
  try {
    const steps = opened().search(question);
    for (let step = steps.next(); searches.has(id); step = steps.next()) {
      if (step.done === true) {
        send({ kind: 'answer', id, answer: step.value });
        break;
      }
      send({ kind: 'alive' });
      await nextTurn();
    }
  } catch (error) {
    fail(id, error);
  }
  searches.delete(id);
}

function answerAtOnce(id: number, question: ShortQuestion): void {
  try {
    send({ kind: 'answer', id, answer: opened().answer(question) });
  } catch (error) {
    fail(id, error);
  }
}

function opened(): OrbitQueries {
  if (queries === undefined) throw new Error('No catalogue is loaded.');
  return queries;
}

/** A question that brings out a fault of the code must not cost the others their answers. */
function fail(id: number, error: unknown): void {
  send({ kind: 'failed', id, message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}
