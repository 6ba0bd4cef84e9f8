/** What the record of a capture says of itself; one that cannot be read says nothing. */
export async function isOfReplay(record: Blob): Promise<boolean> {
  try {
    const read: unknown = JSON.parse(await record.text());
    return typeof read === 'object' && read !== null && 'feed' in read && read.feed === 'replay';
  } catch {
    return false;
  }
}
