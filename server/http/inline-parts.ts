import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';

/** What the scripts and styles that stand in a page itself are called in its Content-Security-Policy. */
export interface InlineParts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const NO_PARTS: InlineParts = { scripts: [], styles: [] };
/** Written by the build without attributes; a script with an address has nothing in it to be allowed. */
const PART = /<(script|style)>(.*?)<\/\1>/gs;

export function inlinePartsOf(html: string): InlineParts {
  const parts = { scripts: new Array<string>(), styles: new Array<string>() };
  for (const [, kind, text = ''] of html.matchAll(PART)) {
    const digest = createHash('sha256').update(text).digest('base64');
    (kind === 'script' ? parts.scripts : parts.styles).push(`'sha256-${digest}'`);
  }
  return parts;
}

/** The same for a file, read again only when it has changed: a new build may come while the server runs. */
export function inlinePartsOfFile(path: string): () => Promise<InlineParts> {
  let known = { parts: NO_PARTS, changedAtMs: Number.NaN };
  return async () => {
    const mtimeMs = await stat(path).then(
      (file) => file.mtimeMs,
      // A build is just putting another in its place.
      () => null,
    );
    if (mtimeMs !== null && mtimeMs !== known.changedAtMs) {
      known = { parts: inlinePartsOf(await readFile(path, 'utf8')), changedAtMs: mtimeMs };
    }
    return known.parts;
  };
}
