/** Calls back on every event of a kind until what it returns is called. */
export function listening(target: EventTarget, kind: string, onEvent: () => void): () => void {
  target.addEventListener(kind, onEvent);
  return () => target.removeEventListener(kind, onEvent);
}
