/** Lower case without accents: "zurich" finds "Zürich". */
export function foldCase(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

/** The words of a search, folded; all of them must occur in a text for it to be found. */
export function searchWords(text: string): string[] {
  return foldCase(text).split(/\s+/).filter(Boolean);
}
