const KEY = 'skylens.pointing-device';

function readOrMake(): string {
  const kept = sessionStorage.getItem(KEY);
  if (kept !== null && /^device-[0-9a-f-]{36}$/.test(kept)) return kept;
  const made = `device-${crypto.randomUUID()}`;
  sessionStorage.setItem(KEY, made);
  return made;
}

/** Random, of this tab's visit (part 2 §3): a reload stays the same member of a session. It alone says that a line is ours. */
export const deviceId = readOrMake();
