import type { Knex } from 'knex';
import { captureForm, captureRecord, sha256Of } from './features/captures/capture.fixture';
import { phonePicture } from './features/captures/phone-picture.fixture';
import type { TestBrowser } from './test-browser.fixture';

/** Somebody who is signed in, or only recognised as a visitor. */
export interface Caller {
  readonly browser: TestBrowser;
  /** Undefined for a visitor. */
  readonly userId: number | undefined;
}

/** How a test comes by one thing of a resource that belongs to somebody. */
interface OwnedThing {
  /** Makes one of the caller's; gives back what stands for it in the path. */
  make(owner: Caller, knex: Knex): Promise<Readonly<Record<string, string>>>;
  /** Lets everybody see it, for calls that are "own-or-public". */
  publish?(path: Readonly<Record<string, string>>, knex: Knex): Promise<void>;
}

/**
 * One entry for each resource, by what comes before the first parameter of its paths. Every call with an `ownership`
 * needs one here: the matrix of who may do what fails without.
 */
export const OWNED_THINGS: Readonly<Record<string, OwnedThing>> = {
  '/api/user/captures': {
    async make({ browser }) {
      const image = await phonePicture(16, 9);
      const record = captureRecord(sha256Of(image));
      const sent = await browser.send('/api/user/captures', { body: captureForm(record, image) });
      if (!sent.ok) throw new Error(`The capture was not taken: ${await sent.text()}`);
      return { captureId: record.captureId };
    },
  },
  '/api/user/sessions': {
    async make({ userId }, knex) {
      const at = new Date();
      const values = { user_id: userId, device: 'x', created_at: at, last_used_at: at };
      const digest = `sha256:${Math.random()}`;
      const rows: { id: number }[] = await knex('sessions')
        .insert({ ...values, digest, expires_at: new Date(at.getTime() + 60_000) })
        .returning('id');
      return { id: String(rows[0]?.id) };
    },
  },
};

/** `/api/user/sessions/{id}` is of `/api/user/sessions`. */
export function resourceOf(path: string): string {
  return path.split('/{', 1)[0] ?? path;
}
