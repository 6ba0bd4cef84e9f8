import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '@app/api/api-error';
import { type BackAgain, onConnectionBack } from '@app/state/connection-back';

/** As often as the live stream is tried at least: a page without the sky has none that would tell. */
const PROBE_MS = 10_000;

/** What a proxy answers whose server is away. */
const AWAY_STATUS: readonly number[] = [502, 503, 504];

/** What is shown as failed for want of a network. */
const isCutOff = (query: Query): boolean => query.isActive() && query.state.error instanceof TypeError;

/** The same, or for want of a server; what one answered otherwise it would answer again. */
const isLost = (query: Query): boolean => {
  const { error } = query.state;
  const isAway = error instanceof ApiError && AWAY_STATUS.includes(error.status);
  return isCutOff(query) || (isAway && query.isActive());
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
  const cache = client.getQueryCache();
  /**
   * When what was asked again failed once more, by the hash of its key: of a server that answers it fails for another
   * reason, until that is away again, or until it has come and fails anew.
   */
  const failedAgainAt = new Map<string, number>();
  // The network's return, which asks for some of it as well, says nothing of a server that was away.
  const askAgain = (back: BackAgain): void => {
    if (back === 'server') failedAgainAt.clear();
    const predicate = back === 'server' ? isLost : isCutOff;
    void client.refetchQueries({ predicate }, { cancelRefetch: false });
  };
  const probe = async (): Promise<void> => {
    if (document.visibilityState === 'hidden' || !cache.getAll().some(isLost)) return;
    // The questions themselves would show that they are asked, every ten seconds, in the place of what went wrong.
    if (!(await isServerBack())) return failedAgainAt.clear();
    const isNew = (query: Query): boolean =>
      isLost(query) && query.state.dataUpdatedAt >= (failedAgainAt.get(query.queryHash) ?? 0);
    const asked = cache.findAll({ predicate: isNew });
    await client.refetchQueries({ predicate: (query) => asked.includes(query) }, { cancelRefetch: false });
    for (const { queryHash, state } of asked.filter(isLost)) failedAgainAt.set(queryHash, state.errorUpdatedAt);
  };
  const timer = setInterval(() => void probe(), PROBE_MS);
  const stop = onConnectionBack(askAgain);
  return () => {
    clearInterval(timer);
    stop();
  };
}
