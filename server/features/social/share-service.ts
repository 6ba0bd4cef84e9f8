import type { Share, ShareAnswer, ShareChange, ShareRequest } from '@contract/social';
import type { CallDatabase } from '../../db/bounded-read';
import { Problem } from '../../http/problem-details';
import { cursorOf, positionOf } from '../../http/time-cursor';
import { isSeen, plainLine, plainText } from '@engine/text/plain-text';
import type { ChangeOutcome } from './change-outcome';
import type { SocialLimits } from './limits';
import { opensSky } from './presenter';
import { createShareRepository, type ShareRepository, type ShareRow, type ShareValues } from './share-repository';
import { makeShareToken } from './share-token';
import { sharedPlaceOf } from './shared-metadata';

export interface ShareServiceDependencies {
  readonly database: CallDatabase;
  readonly limits: SocialLimits;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

interface SharesQuery {
  readonly observationId?: number | undefined;
  readonly limit: number;
  readonly after?: string | undefined;
}

/** What accounts share of their observations. What is another's is not there. */
export class ShareService {
  readonly #deps: ShareServiceDependencies;
  readonly #shares: ShareRepository;

  constructor(deps: ShareServiceDependencies) {
    this.#deps = deps;
    this.#shares = createShareRepository(deps.database.knex);
  }

  /** @throws Problem where it cannot be shared */
  async create(userId: number, request: ShareRequest): Promise<ShareAnswer> {
    const { database, limits, now } = this.#deps;
    const { values, token } = await this.#valuesOf(userId, request, undefined);
    const most = limits.sharesPerUser;
    const id = await database.write(() => this.#shares.insert(userId, request.observationId, values, now(), most));
    if (id === 'full') {
      throw new Problem(
        'quota-used-up',
        `Each account may share ${most.toLocaleString('en')} observations; end some.`,
        { limits: [{ of: 'shares', most }] },
      );
    }
    if (id === 'missing') throw new Problem('not-found', 'No observation of yours has this id.');
    if (id === 'hidden') {
      throw new Problem('conflict', 'A moderator has hidden a sighting of what this shows: it cannot be shared again.');
    }
    return { share: await this.#find(userId, id), token };
  }

  /** @throws Problem for one that a moderator has hidden */
  async change(userId: number, id: number, change: ShareChange): Promise<ShareAnswer> {
    const before = await this.#row(userId, id);
    const { values, token } = await this.#valuesOf(userId, change, before);
    if (Object.values(values).some((value) => value !== undefined)) {
      await this.#done((shares) => shares.update(userId, id, values));
    }
    return { share: await this.#find(userId, id), token };
  }

  /** @throws Problem for a share that is not by link, or that a moderator has hidden */
  async renewLink(userId: number, id: number): Promise<ShareAnswer> {
    const { visibility } = await this.#row(userId, id);
    if (visibility !== 'link') throw new Problem('conflict', 'This sighting is not shared by a link.');
    const { token, digest } = makeShareToken();
    await this.#done((shares) => shares.update(userId, id, { tokenDigest: digest }));
    return { share: await this.#find(userId, id), token };
  }

  /** @throws Problem for one that a moderator has hidden: what was decided about it, and why, would go with it */
  async end(userId: number, id: number): Promise<void> {
    await this.#done((shares) => shares.remove(userId, id));
  }

  async #done(work: (shares: ShareRepository) => Promise<ChangeOutcome>): Promise<void> {
    const outcome = await this.#deps.database.write(() => work(this.#shares));
    if (outcome === 'missing') throw notFound();
    if (outcome === 'hidden') {
      const detail = 'A moderator has hidden this sighting: nobody else sees it, and it stays as it is.';
      throw new Problem('conflict', `${detail} It goes with the observation.`);
    }
  }

  async page(userId: number, { observationId, limit, after }: SharesQuery) {
    const { database, now } = this.#deps;
    const rows = await database.read(() => this.#shares.page(userId, observationId, limit, positionOf(after)));
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      shares: shown.map((row) => presentShare(row, now())),
      next: last === undefined ? null : cursorOf({ atMs: last.shared_at.getTime(), id: last.id }),
    };
  }

  async #find(userId: number, id: number): Promise<Share> {
    return presentShare(await this.#row(userId, id), this.#deps.now());
  }

  async #row(userId: number, id: number): Promise<ShareRow> {
    const row = await this.#deps.database.read(() => this.#shares.find(userId, id));
    if (row === undefined) throw notFound();
    return row;
  }

  /** What is to be stored, and the token of a link that was not there before. */
  async #valuesOf(
    userId: number,
    { title, description, visibility, username, place, expiresAt }: ShareChange,
    before: ShareRow | undefined,
  ): Promise<{ readonly values: ShareValues; readonly token: string | null }> {
    const kind = visibility ?? before?.visibility;
    const wantsLink = kind === 'link' && before?.visibility !== 'link';
    const made = wantsLink ? makeShareToken() : undefined;
    return {
      values: {
        title: title === undefined ? undefined : plainTitle(title),
        description: description === undefined ? undefined : plainText(description).trim(),
        visibility,
        // A share that is for one account already may be made for another by its name alone.
        withUserId: await this.#withUserId(userId, username === undefined ? visibility : kind, username),
        place,
        expiresAt: this.#expiryOf(expiresAt),
        tokenDigest: visibility === undefined || visibility === before?.visibility ? undefined : (made?.digest ?? null),
      },
      token: made?.token ?? null,
    };
  }

  async #withUserId(
    userId: number,
    visibility: ShareChange['visibility'],
    username: ShareChange['username'],
  ): Promise<number | null | undefined> {
    if (visibility === undefined) return undefined;
    if (visibility !== 'user') return null;
    const name = (username ?? '').trim();
    const found = await this.#deps.database.read(() => this.#shares.accountNamed(name));
    if (found === undefined) throw invalid('username', 'No account has this name.', 'the name of an account');
    if (found === userId) throw invalid('username', 'This is your own name.', 'the name of another account');
    return found;
  }

  #expiryOf(expiresAt: string | null | undefined): Date | null | undefined {
    if (expiresAt === undefined || expiresAt === null) return expiresAt;
    if (Date.parse(expiresAt) <= this.#deps.now()) throw invalid('expiresAt', 'Must lie ahead.', 'a time to come');
    return new Date(expiresAt);
  }
}

function presentShare(row: ShareRow, atMs: number): Share {
  return {
    id: row.id,
    observationId: row.observation_id,
    title: row.title ?? '',
    description: row.description ?? '',
    visibility: row.visibility,
    username: row.username,
    place: sharedPlaceOf(row.metadata),
    sharedAt: row.shared_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    isExpired: row.expires_at !== null && row.expires_at.getTime() <= atMs,
    isHidden: row.is_hidden,
    opensSky: opensSky(row),
    viewCount: row.view_count,
    likes: row.likes,
    comments: row.comments,
  };
}

/** What is left of a title without what is not seen. */
function plainTitle(text: string): string {
  const title = plainLine(text);
  if (!isSeen(title)) throw invalid('title', 'Must hold something that is seen.', 'a text');
  return title;
}

function invalid(field: string, message: string, allowed: string): Problem {
  return new Problem('invalid-body', `Not valid: body.${field}. See "errors" for what is allowed.`, {
    errors: [{ path: `body.${field}`, message, allowed }],
  });
}

function notFound(): Problem {
  return new Problem('not-found', 'No share of yours has this id.');
}
