import XMLBuilder from 'fast-xml-builder';
import { plainLine } from '@engine/text/plain-text';

/** An element by its children's names; names that begin with `@_` are attributes. What is undefined is left out. */
export interface XmlElement {
  readonly [name: string]: XmlContent;
}
type XmlContent = string | number | XmlElement | readonly (string | XmlElement)[] | undefined;

const builder = new XMLBuilder({
  ignoreAttributes: false,
  tagValueProcessor: (_, value) => withoutForbidden(String(value)),
});

/** XML has no control characters, and no halves or ends of characters, not even escaped. */
function withoutForbidden(text: string): string {
  return plainLine(text).replaceAll(/[\ufffe\uffff]/g, '');
}

/** A document of one element; texts in it are escaped. Its attributes are numbers and words of our own. */
export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(root)}\n`;
}
