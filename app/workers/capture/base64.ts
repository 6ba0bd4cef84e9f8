/** As many arguments as every engine takes. */
const CHUNK = 8192;

/** Standard base64 (RFC 4648 section 4) of bytes. */
export function base64Of(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer);
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}
