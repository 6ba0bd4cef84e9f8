/** An alert as the server pushes it. */
export interface PushedAlert {
  readonly title: string;
  readonly body: string;
  /** The same however often it comes. */
  readonly id: string;
}

/** Undefined for what is none of ours. */
export function pushedAlert(text: string): PushedAlert | undefined {
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof sent !== 'object' || sent === null) return undefined;
  const { title, body, id } = { title: undefined, body: undefined, id: undefined, ...sent };
  const isAlert = typeof title === 'string' && typeof body === 'string' && typeof id === 'string';
  return isAlert ? { title, body, id } : undefined;
}
