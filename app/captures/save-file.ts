/** Lets the person keep a file under a name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download holds what it needs once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
