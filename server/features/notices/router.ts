import type { Router } from '@koa/router';
import type { Notice, Notices } from '@contract/notice';
import type { Knex } from 'knex';
import { type AuditActor, noteInAuditLog } from '../../audit/audit-log';
import type { CallDatabase } from '../../db/bounded-read';
import { createCallRouter, serveCall } from '../../http/serve-call';
import { differences } from '../data-sources/source-changes';
import { addNotice, changeNotice, endNotice, listNotices, type NoticeChange, removeNotice } from './repository';

export interface NoticeDependencies {
  readonly database: CallDatabase;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** STAT-01: what administrators tell everybody of incidents and maintenance. */
export function createNoticesRouter({ database, now }: NoticeDependencies): Router {
  const { knex, read, write } = database;
  const router = createCallRouter();
  const list = async (): Promise<Notices> => ({ notices: await read(() => listNotices(knex, now())) });
  const change = async (
    action: string,
    actor: AuditActor,
    make: (trx: Knex.Transaction) => Promise<NoticeChange>,
  ): Promise<Notices> => {
    await write(() =>
      knex.transaction(async (trx) => {
        await note(trx, actor, action, await make(trx));
      }),
    );
    return list();
  };
  serveCall(router, 'get', '/api/system/notices', list);
  serveCall(router, 'post', '/api/admin/notices', ({ body, principal }) =>
    change('notice.add', principal, (trx) => addNotice(trx, body, now())),
  );
  serveCall(router, 'put', '/api/admin/notices/{id}', ({ path, body, principal }) =>
    change('notice.change', principal, (trx) => changeNotice(trx, path.id, body, now())),
  );
  serveCall(router, 'post', '/api/admin/notices/{id}/end', ({ path, principal }) =>
    change('notice.end', principal, (trx) => endNotice(trx, path.id, now())),
  );
  serveCall(router, 'delete', '/api/admin/notices/{id}', ({ path, principal }) =>
    change('notice.remove', principal, (trx) => removeNotice(trx, path.id)),
  );
  return router;
}

async function note(
  trx: Knex.Transaction,
  actor: AuditActor,
  action: string,
  { before, after }: NoticeChange,
): Promise<void> {
  const either = after ?? before;
  if (either === null) return;
  const fields = {
    before: before === null ? null : shownFields(before),
    after: after === null ? null : shownFields(after),
  };
  const changed = fields.before === null || fields.after === null ? fields : differences(fields.before, fields.after);
  if (changed === undefined) return;
  const target = { targetKind: 'notice', targetId: String(either.id), targetName: either.title };
  await noteInAuditLog(trx, actor, { action, ...target, ...changed });
}

function shownFields({ kind, title, text, startsAt, endsAt }: Notice) {
  return { kind, title, text, startsAt, endsAt };
}
