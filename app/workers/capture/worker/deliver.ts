import { problemSchema } from '@contract/problem';
import type { Refusal } from '../capture.api';
import type { StoredCapture } from './capture-database';
import type { Delivery } from './upload-queue';

/** Longer than the slowest phone takes for its picture; then the connection is dead. */
const TIMEOUT_MS = 120_000;

/** The answers after which the same request may be taken later. */
const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500;

const retryAfterMs = (response: Response): number | null => {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
};

async function refusalOf(response: Response): Promise<Refusal> {
  const problem = problemSchema.safeParse(await response.json().catch(() => null));
  if (!problem.success) return { reason: `${response.status} ${response.statusText}`.trim() };
  const { detail, type, limits, allowed } = problem.data;
  return { reason: detail, problemType: type, figures: { limits, allowed } };
}

async function deliver(url: string, init: RequestInit, ended: AbortSignal): Promise<Delivery> {
  try {
    const signal = AbortSignal.any([ended, AbortSignal.timeout(TIMEOUT_MS)]);
    const response = await fetch(url, { ...init, credentials: 'include', signal });
    if (response.ok) return { kind: 'taken' };
    const refusal = await refusalOf(response);
    if (!isPassing(response.status)) return { kind: 'refused', ...refusal };
    return { kind: 'failed', reason: refusal.reason, retryAfterMs: retryAfterMs(response) };
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error), retryAfterMs: null };
  }
}

let isKnown = false;

/**
 * Lets the server know this browser before it sends something: were its first upload to be what makes it known and the
 * answer lost, the capture would be somebody else's for good.
 */
async function becomeKnown(signal: AbortSignal): Promise<Delivery> {
  if (isKnown) return { kind: 'taken' };
  const delivery = await deliver('/api/user/captures?limit=1', { method: 'GET' }, signal);
  isKnown = delivery.kind === 'taken';
  return delivery;
}

/** CAP-02. */
export async function sendCapture(
  { record, picture, recordSha256, captureId }: StoredCapture,
  signal: AbortSignal,
): Promise<Delivery> {
  const known = await becomeKnown(signal);
  if (known.kind !== 'taken') return known;
  const form = new FormData();
  // Small parts first: the server knows what it is about before the picture comes.
  form.append('recordSha256', recordSha256);
  form.append('record', record, `${captureId}.json`);
  form.append('image', picture, `${captureId}.jpg`);
  return deliver('/api/user/captures', { method: 'POST', body: form }, signal);
}

/** Deletes on the server what may have got there; where there is nothing of it, there is nothing to delete. */
export async function sendRemoval(captureId: string, signal: AbortSignal): Promise<Delivery> {
  const delivery = await deliver(`/api/user/captures/${captureId}`, { method: 'DELETE' }, signal);
  return delivery.kind === 'refused' ? { kind: 'taken' } : delivery;
}

export async function sendAftermath(captureId: string, body: Blob, signal: AbortSignal): Promise<Delivery> {
  const headers = { 'Content-Type': 'application/json' };
  return deliver(`/api/user/captures/${captureId}/aftermath`, { method: 'PUT', headers, body }, signal);
}
