/** Loads a part when it is first needed, and once; a load that failed is tried again by whoever needs it next. */
export function loadedOnce<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | null = null;
  return () => {
    part ??= load().catch((error: unknown) => {
      part = null;
      throw error;
    });
    return part;
  };
}
