import { readFile, stat } from 'node:fs/promises';

/** What a page says of itself before any script runs: to those who make previews of links, and never run one. */
export interface PageHead {
  readonly status: 200 | 404;
  /** Undefined leaves the app's own. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** `property` and `content` of further meta elements, Open Graph's and others'. */
  readonly meta: readonly (readonly [property: string, content: string])[];
  readonly headers: Readonly<Record<string, string>>;
}

/** Of a page whose address is a secret: nothing to be kept, told to other sites or found by searching. */
export const SECRET_PAGE_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
} as const;

/** Finds out what the page of an address says of itself; undefined where it is as every page of the app. */
export type FindPageHead = (path: string) => Promise<PageHead | undefined>;

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="description"[^>]*>/;
const END = '</head>';

/** The app's page with this head in the place of its own. What it takes in stays word for word, and so do its digests. */
export function withHead(html: string, { title, description, meta }: PageHead): string {
  const elements = meta.map(([property, content]) => {
    // Open Graph is RDFa; everything else has names.
    const attribute = property.startsWith('og:') ? 'property' : 'name';
    return `<meta ${attribute}="${property}" content="${escaped(content)}">`;
  });
  // Functions, because a text in the place of one may have signs of its own.
  const titled = title === undefined ? html : html.replace(TITLE, () => `<title>${escaped(title)}</title>`);
  const described =
    description === undefined
      ? titled
      : titled.replace(DESCRIPTION, () => `<meta name="description" content="${escaped(description)}">`);
  return described.replace(END, () => `${elements.join('\n')}\n${END}`);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text of an element, and for a value in quotes. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** The text of a file, read again only when it has changed: a new build may come while the server runs. */
export function textOfFile(path: string): () => Promise<string | undefined> {
  let known: { readonly text: string; readonly changedAtMs: number } | undefined;
  return async () => {
    // A build is just putting another in its place.
    const changedAtMs = await stat(path).then(
      (file) => file.mtimeMs,
      () => undefined,
    );
    if (changedAtMs !== undefined && changedAtMs !== known?.changedAtMs) {
      known = { text: await readFile(path, 'utf8'), changedAtMs };
    }
    return known?.text;
  };
}
