/** How much a JSON text may hold. */
export interface JsonMost {
  readonly levels: number;
  /** Lists and objects. */
  readonly containers: number;
  readonly keysOfAnObject: number;
  readonly values: number;
}

/** A source's whole sky has some 15,000 aircraft of five lists and objects and sixty values each. */
const MOST_OF_A_SOURCE: JsonMost = { levels: 12, containers: 200_000, keysOfAnObject: 200, values: 1_200_000 };

const CODE = {
  quote: 0x22,
  comma: 0x2c,
  colon: 0x3a,
  openList: 0x5b,
  backslash: 0x5c,
  closeList: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
} as const;

/**
 * What of a JSON text is more than allowed, in words; undefined where nothing is. Parsing holds up everybody for as long
 * as it takes: a short look at the text bounds that. Says nothing of whether it is JSON.
 * @param most what any source of aircraft has, unless given
 */
export function jsonExcess(text: string, most: JsonMost = MOST_OF_A_SOURCE): string | undefined {
  const keys: number[] = [];
  let containers = 0;
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case CODE.quote:
        at = endOfString(text, at);
        break;
      case CODE.openObject:
      case CODE.openList:
        keys.push(0);
        containers++;
        if (keys.length > most.levels) return `JSON with more than ${most.levels} levels`;
        if (containers > most.containers) return `JSON with more than ${most.containers} lists and objects`;
        break;
      case CODE.closeObject:
      case CODE.closeList:
        keys.pop();
        break;
      case CODE.colon: {
        const own = (keys.pop() ?? 0) + 1;
        keys.push(own);
        if (own > most.keysOfAnObject) return `JSON with more than ${most.keysOfAnObject} names in an object`;
        break;
      }
      case CODE.comma:
        values++;
        if (values > most.values) return `JSON with more than ${most.values} values`;
        break;
    }
  }
  return undefined;
}

/** Of the quote that closes it; the end of the text where none does. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === CODE.backslash) slashes++;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}
