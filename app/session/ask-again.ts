import type { Query, QueryClient } from '@tanstack/react-query';
import { onConnectionBack } from '@app/state/connection-back';

/** As often as the live stream is tried at least: a page without the sky has none that would tell. */
const PROBE_MS = 10_000;

/** What is shown as failed for want of a server; what one answered, however it answered, it would answer again. */
const isLost = (query: Query): boolean => query.isActive() && query.state.error instanceof TypeError;

async function isServerBack(): Promise<boolean> {
  try {
    return (await fetch('/livez', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Asks again for what is shown as failed once the server answers again; returns what ends that. */
export function askAgainWhenBack(client: QueryClient): () => void {
  // The network's return asks for some of it as well.
  const askAgain = (): void => void client.refetchQueries({ predicate: isLost }, { cancelRefetch: false });
  const probe = async (): Promise<void> => {
    if (document.visibilityState === 'hidden' || client.getQueryCache().findAll({ predicate: isLost }).length === 0)
      return;
    // The questions themselves would show that they are asked, every ten seconds, in the place of what went wrong.
    if (await isServerBack()) askAgain();
  };
  const timer = setInterval(() => void probe(), PROBE_MS);
  const stop = onConnectionBack(askAgain);
  return () => {
    clearInterval(timer);
    stop();
  };
}
