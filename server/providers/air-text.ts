/**
 * What comes from the air or from a stranger's database is untrusted text: control characters, bidirectional
 * overrides and zero-width characters could forge what a screen shows, so they are removed before anything else sees
 * the text.
 */
/** Control, format, private-use, surrogate and unassigned code points. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu;

/** What nearly every text is: printable ASCII without blanks at its ends. */
const PLAIN = /^[!-~](?:[ -~]*[!-~])?$/;

/** Printable text, trimmed, at most `maxLength` characters; undefined when nothing is left or it is no text at all. */
export function airText(value: unknown, maxLength: number): string | undefined {
  if (typeof value !== 'string') {
    return undefined;
  }
  if (value.length <= maxLength && PLAIN.test(value)) {
    return value;
  }
  // Names are short; a megabyte of text is an attack and is not worth cleaning.
  const text = value
    .slice(0, maxLength * 4)
    .replace(INVISIBLE, '')
    .trim()
    .slice(0, maxLength)
    .trimEnd();
  return text === '' ? undefined : text;
}

const CALLSIGN = /^[A-Z0-9]{1,8}$/;

/** A flight identification: the characters that a Mode S identity can carry, blanks trimmed, all-zero fillers refused. */
export function airCallsign(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 16) {
    return undefined;
  }
  const callsign = value.trim().toUpperCase();
  return CALLSIGN.test(callsign) && !/^0+$/.test(callsign) ? callsign : undefined;
}
