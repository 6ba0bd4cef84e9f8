import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '@app/api/api-error';
import { onConnectionBack } from '@app/state/connection-back';

/** As often as the live stream is tried at least: a page without the sky has none that would tell. */
const PROBE_MS = 10_000;

/** What a proxy answers whose server is away. */
const AWAY_STATUS: readonly number[] = [502, 503, 504];

/** What is shown as failed for want of a server; what one answered otherwise it would answer again. */
const isLost = (query: Query): boolean => {
  const { error } = query.state;
  return (
    query.isActive() &&
    (error instanceof TypeError || (error instanceof ApiError && AWAY_STATUS.includes(error.status)))
  );
};

async function isServerBack(): Promise<boolean> {
  try {
    return (await fetch('/livez', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Asks again for what is shown as failed once the server answers again; returns what ends that. */
export function askAgainWhenBack(client: QueryClient): () => void {
  /** By the hash of their keys: what failed of a server that answers fails for another reason, until it is away again. */
  const asked = new Set<string>();
  // The network's return asks for some of it as well.
  const askAgain = (): void => void client.refetchQueries({ predicate: isLost }, { cancelRefetch: false });
  const probe = async (): Promise<void> => {
    const lost = client.getQueryCache().findAll({ predicate: isLost });
    if (document.visibilityState === 'hidden' || lost.length === 0) return;
    // The questions themselves would show that they are asked, every ten seconds, in the place of what went wrong.
    if (!(await isServerBack())) return asked.clear();
    const isNew = (query: Query): boolean => isLost(query) && !asked.has(query.queryHash);
    const refetched = client.refetchQueries({ predicate: isNew }, { cancelRefetch: false });
    for (const { queryHash } of lost) asked.add(queryHash);
    await refetched;
  };
  const timer = setInterval(() => void probe(), PROBE_MS);
  const stop = onConnectionBack(askAgain);
  return () => {
    clearInterval(timer);
    stop();
  };
}
