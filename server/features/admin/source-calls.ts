import type { Router } from '@koa/router';
import type { ManagedSource, ManagedSourceList } from '@contract/admin';
import { type AuditActor, noteInAuditLog } from '../../audit/audit-log';
import { Problem } from '../../http/problem-details';
import { serveCall } from '../../http/serve-call';
import { termsOf } from '../../providers/source-terms';
import {
  addSource,
  changeSource,
  find,
  type NoteSourceChange,
  orderSources,
  resetSource,
  resetSources,
  setSourceKey,
  shownEndpoint,
  takesEndpoint,
} from '../data-sources/source-changes';
import { intervalOf, type ManagedAircraftSource } from '../data-sources/source-overlay';
import type { AdminDependencies } from './admin-dependencies';

/** The sources of aircraft, while they are asked: every change holds at once, and is in the audit log. */
export function mountSourceCalls(router: Router, deps: AdminDependencies): void {
  const { sources } = deps;
  const list = (): ManagedSourceList => managedSources(deps);
  serveCall(router, 'get', '/api/admin/sources', list);
  serveCall(router, 'post', '/api/admin/sources', async (request) => {
    await addSource(sources, request.body, noteFor(request));
    return list();
  });
  serveCall(router, 'delete', '/api/admin/sources', async (request) => {
    await resetSources(sources, noteFor(request));
    return list();
  });
  serveCall(router, 'put', '/api/admin/source-order', async (request) => {
    await orderSources(sources, request.body.ids, noteFor(request));
    return list();
  });
  serveCall(router, 'patch', '/api/admin/sources/{id}', async (request) => {
    await changeSource(sources, request.path.id, request.body, noteFor(request));
    return list();
  });
  serveCall(router, 'delete', '/api/admin/sources/{id}', async (request) => {
    await resetSource(sources, request.path.id, noteFor(request));
    return list();
  });
  serveCall(router, 'put', '/api/admin/sources/{id}/key', async (request) => {
    await setSourceKey(sources, request.path.id, request.body, noteFor(request));
    return list();
  });
  serveCall(router, 'delete', '/api/admin/sources/{id}/key', async (request) => {
    await setSourceKey(sources, request.path.id, null, noteFor(request));
    return list();
  });
  mountTest(router, deps);
}

function noteFor({ principal }: { readonly principal: AuditActor }): NoteSourceChange {
  return (trx, { action, id, label, before, after }) => {
    const target = { targetKind: 'source', targetId: id, targetName: label };
    return noteInAuditLog(trx, principal, { action, ...target, before, after });
  };
}

function mountTest(router: Router, { sources }: AdminDependencies): void {
  const underTest = new Set<string>();
  serveCall(router, 'post', '/api/admin/sources/{id}/test', async ({ path }) => {
    const source = find(sources.all, path.id);
    if (underTest.has(source.id)) {
      throw new Problem('too-busy', 'This source is being tested.', { headers: { 'Retry-After': '5' } });
    }
    underTest.add(source.id);
    try {
      return await sources.probe(source);
    } finally {
      underTest.delete(source.id);
    }
  });
}

function managedSources(deps: AdminDependencies): ManagedSourceList {
  const { sources } = deps;
  const statuses = new Map(deps.feedStatus().sources.map((status) => [status.id, status]));
  const ids = sources.all.map(({ id }) => id);
  const natural = [
    ...sources.defaults.map(({ id }) => id),
    ...sources.all.filter(({ isAdded }) => isAdded).map(({ id }) => id),
  ];
  return {
    sources: sources.all.map((source) => ({ ...presented(source), status: statuses.get(source.id) ?? null })),
    isOrderChanged: ids.join() !== natural.join(),
  };
}

function presented(managed: ManagedAircraftSource): Omit<ManagedSource, 'status'> {
  const { source, credentials, isEnabled, isAdded, hasOwnEndpoint, intervalS } = managed;
  const { label, fastestIntervalS, takesKey } = termsOf(source, credentials !== undefined && credentials !== null);
  const hasKey = credentials !== undefined;
  return {
    id: managed.id,
    label,
    kind: source.kind,
    isEnabled,
    isAdded,
    isChanged: isAdded || !isEnabled || hasOwnEndpoint || intervalS !== null || hasKey,
    endpoint: shownEndpoint(source),
    hasOwnEndpoint,
    takesEndpoint: takesEndpoint(source),
    intervalS: intervalOf(managed),
    hasOwnInterval: intervalS !== null,
    fastestIntervalS,
    takesKey,
    hasKey,
    isKeyReadable: credentials !== null,
  };
}
