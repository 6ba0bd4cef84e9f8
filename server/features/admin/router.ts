import type { Router } from '@koa/router';
import type { ManagedUser } from '@contract/admin';
import { auditPage, noteInAuditLog } from '../../audit/audit-log';
import { createCallRouter, serveCall } from '../../http/serve-call';
import { differences } from '../data-sources/source-changes';
import type { AdminDependencies } from './admin-dependencies';
import { changeUser, managedUserDetail, managedUserPage } from './managed-users';
import { observationQueue } from './observation-queue';
import { mountSourceCalls } from './source-calls';

/** ADM-01: accounts, sources and the log of what was done, for administrators alone. */
export function createAdminRouter(deps: AdminDependencies): Router {
  const router = createCallRouter();
  mountUserCalls(router, deps);
  mountSourceCalls(router, deps);
  serveCall(router, 'get', '/api/admin/observations', ({ query }) =>
    deps.database.read(() => observationQueue(deps.database.knex, query)),
  );
  serveCall(router, 'get', '/api/admin/audit-log', ({ query }) =>
    deps.database.read(() => auditPage(deps.database.knex, query.limit, query.after)),
  );
  return router;
}

function mountUserCalls(router: Router, { database }: AdminDependencies): void {
  const { knex, read, write } = database;
  serveCall(router, 'get', '/api/admin/users', ({ query }) =>
    read(() => managedUserPage(knex, { search: query.search, limit: query.limit, after: query.after })),
  );
  serveCall(router, 'get', '/api/admin/users/{id}', ({ path }) => read(() => managedUserDetail(knex, path.id)));
  serveCall(router, 'patch', '/api/admin/users/{id}', async ({ path, body, principal }) => {
    await write(() =>
      knex.transaction(async (trx) => {
        const { before, after } = await changeUser(trx, path.id, body);
        const changed = differences(shownFields(before), shownFields(after));
        if (changed === undefined) return;
        const target = { targetKind: 'user', targetId: String(before.id), targetName: before.username };
        await noteInAuditLog(trx, principal, { action: 'user.change', ...target, ...changed });
      }),
    );
    return read(() => managedUserDetail(knex, path.id));
  });
}

function shownFields({ role, isActive, apiQuota }: ManagedUser) {
  return { role, isActive, apiQuota };
}
