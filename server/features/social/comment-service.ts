import type { Comment } from '@contract/social';
import type { AuditActor } from '../../audit/audit-log';
import type { CallDatabase } from '../../db/bounded-read';
import { Problem } from '../../http/problem-details';
import { cursorOf, positionOf } from '../../http/time-cursor';
import { isSeen, plainText } from '@engine/text/plain-text';
import type { ChangeOutcome } from './change-outcome';
import { type CommentRepository, type CommentRow, createCommentRepository } from './comment-repository';
import type { SocialLimits } from './limits';
import { orGone, type SightingService } from './sighting-service';
import type { Viewer } from './viewer';

export interface CommentServiceDependencies {
  readonly database: CallDatabase;
  readonly limits: SocialLimits;
  readonly sightings: Pick<SightingService, 'find'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

interface CommentsQuery {
  readonly limit: number;
  readonly after?: string | undefined;
}

/** What people write under shared sightings that they may see. */
export class CommentService {
  readonly #deps: CommentServiceDependencies;
  readonly #comments: CommentRepository;

  constructor(deps: CommentServiceDependencies) {
    this.#deps = deps;
    this.#comments = createCommentRepository(deps.database.knex);
  }

  async page(reference: string, viewer: Viewer, { limit, after }: CommentsQuery) {
    const { id } = await this.#deps.sightings.find(reference, viewer);
    const rows = await this.#deps.database.read(() => this.#comments.page(id, viewer, limit, positionOf(after)));
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      comments: shown.map((row) => presentComment(row, viewer)),
      next: last === undefined ? null : cursorOf({ atMs: last.created_at.getTime(), id: last.id }),
    };
  }

  async write(reference: string, viewer: Viewer & { readonly userId: number }, text: string): Promise<Comment> {
    const { database, limits, now } = this.#deps;
    const sighting = await this.#deps.sightings.find(reference, viewer);
    if ((await database.read(() => this.#comments.count(sighting.id))) >= limits.commentsPerSighting) {
      throw new Problem('quota-used-up', `A sighting has room for ${limits.commentsPerSighting} comments.`, {
        limits: [{ of: 'comments', most: limits.commentsPerSighting }],
      });
    }
    const comment = plainComment(text);
    const id = await orGone(database.write(() => this.#comments.insert(sighting.id, viewer.userId, comment, now())));
    return presentComment(await this.#find(sighting.id, id, viewer), viewer);
  }

  /** @throws Problem for one that a moderator has hidden: what was decided is about these words */
  async change(
    reference: string,
    id: number,
    viewer: Viewer & { readonly userId: number },
    text: string,
  ): Promise<Comment> {
    const { database, now } = this.#deps;
    const sighting = await this.#deps.sightings.find(reference, viewer);
    await this.#find(sighting.id, id, viewer);
    const comment = plainComment(text);
    checkDone(await database.write(() => this.#comments.update(id, viewer.userId, comment, now())));
    return presentComment(await this.#find(sighting.id, id, viewer), viewer);
  }

  /**
   * By whoever wrote it, by whom the sighting is of, and by moderators, who need not see the sighting otherwise.
   * @throws Problem for whoever wrote what a moderator has hidden: what was decided about it would go with it
   */
  async remove(reference: string, id: number, viewer: Viewer, actor: AuditActor): Promise<void> {
    const sightingId = viewer.isModerator
      ? await this.#sightingOf(id)
      : (await this.#deps.sightings.find(reference, viewer)).id;
    const comment = await this.#find(sightingId, id, viewer);
    if (!isOneOfTheirs(comment, viewer)) throw noSuchComment();
    const moderator = viewer.isModerator && comment.user_id !== viewer.userId ? actor : undefined;
    checkDone(await this.#deps.database.write(() => this.#comments.remove(id, moderator)));
  }

  /** Of a comment under a sighting, both of which this viewer may see. */
  async findId(reference: string, id: number, viewer: Viewer): Promise<number> {
    const sighting = await this.#deps.sightings.find(reference, viewer);
    return (await this.#find(sighting.id, id, viewer)).id;
  }

  async #sightingOf(id: number): Promise<number> {
    const { knex, read } = this.#deps.database;
    const row: { shared_sighting_id: number } | undefined = await read(() =>
      knex('sighting_comments').where({ id }).first('shared_sighting_id'),
    );
    if (row === undefined) throw noSuchComment();
    return row.shared_sighting_id;
  }

  async #find(sightingId: number, id: number, viewer: Viewer): Promise<CommentRow> {
    const row = await this.#deps.database.read(() => this.#comments.find(sightingId, id, viewer));
    if (row === undefined) throw noSuchComment();
    return row;
  }
}

function checkDone(outcome: ChangeOutcome): void {
  if (outcome === 'missing') throw noSuchComment();
  if (outcome === 'hidden') {
    throw new Problem('conflict', 'A moderator has hidden this comment: nobody else sees it, and it stays as it is.');
  }
}

function isRemovable(comment: CommentRow, viewer: Viewer): boolean {
  const isHiddenFromOthers = comment.is_hidden && comment.user_id === viewer.userId;
  return !isHiddenFromOthers && isOneOfTheirs(comment, viewer);
}

/** Of those that they wrote, that stand under what they share, or that they moderate. */
function isOneOfTheirs({ user_id, shared_by_user_id }: CommentRow, { userId, isModerator }: Viewer): boolean {
  return isModerator || (userId !== undefined && (user_id === userId || shared_by_user_id === userId));
}

function presentComment(row: CommentRow, viewer: Viewer): Comment {
  return {
    id: row.id,
    comment: row.comment,
    by: row.by,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    isOwn: row.user_id === viewer.userId,
    isRemovable: isRemovable(row, viewer),
    isHidden: row.is_hidden,
  };
}

/** What is left of a comment without what is not seen. */
function plainComment(text: string): string {
  const comment = plainText(text).trim();
  if (isSeen(comment)) return comment;
  throw new Problem('invalid-body', 'Not valid: body.comment. See "errors" for what is allowed.', {
    errors: [{ path: 'body.comment', message: 'Must hold something that is seen.', allowed: 'a text' }],
  });
}

function noSuchComment(): Problem {
  return new Problem('not-found', 'No such comment is here.');
}
