import { mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DELIVERED, type DeliverableMail, type MailTransport } from './mail-transport';

/** Nobody may have looked into the folder for months; it must not take the whole disk. */
const MAX_FOLDER_BYTES = 512 * 1024 * 1024;

/** Without a mail server: each mail becomes a file that any mail program opens, for the operator to send. */
export function createOutboxTransport(folder: string, maxFolderBytes = MAX_FOLDER_BYTES): MailTransport {
  return {
    kind: 'outbox',
    async deliver(mail) {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        if ((await bytesIn(folder)) + mail.content.byteLength > maxFolderBytes) {
          return { refused: [], postponed: mail.recipients, reason: 'the outbox is full', isServerDown: true };
        }
        await writeWhole(folder, mail);
        return DELIVERED;
      } catch (error) {
        const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
        return { refused: [], postponed: mail.recipients, reason, isServerDown: true };
      }
    },
  };
}

/** A second try under the same name replaces the first, so a mail lies there once. */
async function writeWhole(folder: string, { id, content, recipients }: DeliverableMail): Promise<void> {
  const path = join(folder, `${id}.eml`);
  const unfinished = `${path}.tmp`;
  const file = await open(unfinished, 'w', 0o600);
  try {
    // Who gets it is not always all in its own headers.
    await file.writeFile(Buffer.concat([Buffer.from(`X-Envelope-To: ${recipients.join(',\r\n ')}\r\n`), content]));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  await syncFolder(folder);
}

/** The new name, too, must outlast a power cut. Windows does not open folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
