/** A port is a browser's to leave out where it is the scheme's own, and so it is here. */
export const EMBED_ORIGINS_FORM =
  'origins of pages that may frame /embed, such as https://club.example.org, with a space between them, 20 at most; * for any page';

const MOST_ORIGINS = 20;

/**
 * What EMBED_ORIGINS says: origins as a Content-Security-Policy names them; empty for a text without any. Undefined for
 * anything that is no origin: a path, a user name or a wildcard within a name would allow more or less than it seems to.
 */
export function parseEmbedOrigins(text: string): readonly string[] | undefined {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  if (words.length === 1 && words[0] === '*') return ['*'];
  const origins = words.map(originOf);
  if (origins.length > MOST_ORIGINS) return undefined;
  const known = origins.flatMap((origin) => (origin === undefined ? [] : [origin]));
  return known.length < words.length ? undefined : [...new Set(known)];
}

function originOf(word: string): string | undefined {
  if (!/^https?:\/\/[\w.:-]+\/?$/.test(word) || !URL.canParse(word)) return undefined;
  return new URL(word).origin;
}
