const ASK_EVERY_MS = 60_000;
const ANSWER_WITHIN_MS = 10_000;

/** The name of this app's script, which each build changes; null where the page has none, as while it is developed. */
function ownScript(): string | null {
  return document.querySelector<HTMLLinkElement>('link[data-app-script]')?.getAttribute('href') ?? null;
}

async function servedPage(): Promise<string | null> {
  try {
    const response = await fetch('/', {
      cache: 'no-store',
      headers: { Accept: 'text/html' },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return response.ok ? await response.text() : null;
  } catch {
    // It is away; stream and calls come back by themselves when it does.
    return null;
  }
}

/**
 * Nobody stands before a screen on the wall to load a page again: once the server hands out another app, that one is
 * loaded. Returns what ends it.
 */
export function followServer(load: () => void = () => window.location.reload()): () => void {
  const script = ownScript();
  if (script === null) return () => undefined;
  const look = async (): Promise<void> => {
    const page = await servedPage();
    if (page !== null && !page.includes(script)) load();
  };
  const timer = setInterval(() => void look(), ASK_EVERY_MS);
  return () => clearInterval(timer);
}
