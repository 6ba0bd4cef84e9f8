import { apiGet } from '@app/api/api-client';
import { ApiError } from '@app/api/api-error';
import type { BodySchema } from '@app/api/use-api';

/** An answer and who worked it out: the server, or this device because no server could be reached. */
export interface Answered<T> {
  readonly answer: T;
  readonly computedBy: 'server' | 'device';
}

/** What a proxy says of a server that is not there. */
const GONE = [502, 503, 504];

/** No server answered at all; a server that refuses or fails has answered. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError ? GONE.includes(error.status) : error instanceof TypeError;
}

/**
 * The server's answer, or this device's own where the server cannot be reached. Null of `onDevice` means that the device
 * cannot tell either: then the server's failure stands.
 */
export async function serverFirst<T>(
  url: string,
  schema: BodySchema<T>,
  onDevice: () => Promise<T | null>,
  signal: AbortSignal,
): Promise<Answered<T>> {
  let body: unknown;
  try {
    body = await apiGet(url, signal);
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const answer = await onDevice();
    if (answer === null) throw error;
    return { answer, computedBy: 'device' };
  }
  return { answer: schema.parse(body), computedBy: 'server' };
}
