import type { Router } from '@koa/router';
import {
  ALERT_RULES_KEPT_DAYS,
  type AlertRule,
  type AlertRules,
  type RuleOrbitData,
  type UnreadAlerts,
} from '@contract/alert';
import { HOUR_MS } from '@engine/constants/durations';
import type { KeptRule } from '../../alerts/rule-repository';
import type { AlertLimits } from '../../alerts/alert-limits';
import type { StoredRule } from '../../alerts/stored-rule';
import { Budget } from '../../http/budget';
import { ownerOf } from '../../http/owner';
import { Problem } from '../../http/problem-details';
import { createCallRouter, serveCall } from '../../http/serve-call';
import { type AlertsDependencies, ownerOrNew } from './alerts-dependencies';
import { addChannelCalls } from './channel-calls';

const LIMIT_BYTES = 8 * 1024;
const NOTHING_UNREAD: UnreadAlerts = { unread: 0, newest: null };

/** ALR-01: rules, inbox and channels, of an account or of whoever's browser holds the visitor's cookie. */
export function createAlertsRouter(deps: AlertsDependencies): Router {
  const router = createCallRouter();
  addRuleCalls(router, deps);
  addRemovalAndTest(router, deps);
  addInboxCalls(router, deps);
  addChannelCalls(router, deps);
  return router;
}

function addRuleCalls(router: Router, deps: AlertsDependencies): void {
  const { alerts, database, now } = deps;
  const { limits } = alerts;
  const changes = new Budget(limits.changesByNetworkInAnHour, HOUR_MS);
  const admitChange = (network: string): Promise<void> =>
    changes.take(
      network,
      `Rules are made or changed ${limits.changesByNetworkInAnHour} times an hour at most for one network`,
    );

  serveCall(router, 'get', '/api/user/alert-rules', async ({ principal }): Promise<AlertRules> => {
    const owner = ownerOf(principal);
    const keptDays = owner?.kind === 'user' ? null : ALERT_RULES_KEPT_DAYS;
    if (owner === undefined) return { rules: [], keptDays };
    const rules = await database.read(() => alerts.rules.list(owner));
    if (rules.length > 0) await database.write(() => alerts.rules.noteVisit(owner, now()));
    return { rules: rules.map((rule) => present(rule, alerts.orbitDataOf(rule))), keptDays };
  });
  serveCall(
    router,
    'post',
    '/api/user/alert-rules',
    async ({ body, principal, ctx }) => {
      await admitChange(principal.network);
      const owner = await ownerOrNew(deps, principal, ctx);
      const kept = await database.write(() => alerts.rules.add(owner, body, limits, now()));
      await alerts.rulesChanged();
      const rule = orProblem(kept, limits);
      return present(rule, alerts.orbitDataOf(rule));
    },
    { bodyLimitBytes: LIMIT_BYTES },
  );
  serveCall(
    router,
    'put',
    '/api/user/alert-rules/{id}',
    async ({ path, body, principal }) => {
      await admitChange(principal.network);
      const owner = ownerOf(principal);
      const kept =
        owner === undefined
          ? undefined
          : await database.write(() => alerts.rules.replace(owner, path.id, body, limits, now()));
      if (kept === undefined) throw noSuchRule();
      await alerts.rulesChanged();
      const rule = orProblem(kept, limits);
      return present(rule, alerts.orbitDataOf(rule));
    },
    { bodyLimitBytes: LIMIT_BYTES },
  );
}

function addRemovalAndTest(router: Router, { alerts, database }: AlertsDependencies): void {
  const { limits } = alerts;
  const samples = new Budget(limits.samplesByNetworkInAnHour, HOUR_MS);
  serveCall(router, 'delete', '/api/user/alert-rules/{id}', async ({ path, principal }) => {
    const owner = ownerOf(principal);
    const isRemoved = owner !== undefined && (await database.write(() => alerts.rules.remove(owner, path.id)));
    if (!isRemoved) throw noSuchRule();
    await alerts.ruleRemoved(path.id);
    return undefined;
  });
  serveCall(router, 'post', '/api/user/alert-rules/{id}/test', async ({ path, principal }) => {
    const owner = ownerOf(principal);
    const rule = owner === undefined ? undefined : await database.read(() => alerts.rules.find(owner, path.id));
    if (rule === undefined) throw noSuchRule();
    await samples.take(
      principal.network,
      `Channels are tried ${limits.samplesByNetworkInAnHour} times an hour at most for one network`,
    );
    const toldAtMs = await database.write(() => alerts.tellSample(rule));
    if (toldAtMs === undefined) throw noSuchRule();
    return { channels: await alerts.sampleOutcomes(rule, toldAtMs) };
  });
}

function addInboxCalls(router: Router, { alerts, database }: AlertsDependencies): void {
  serveCall(router, 'get', '/api/user/alerts', async ({ query, principal }) => {
    const owner = ownerOf(principal);
    if (owner === undefined) return { alerts: [], unread: 0, next: null };
    return database.read(() => alerts.inbox.page(owner, query.before));
  });
  serveCall(router, 'get', '/api/user/alerts/unread', async ({ principal }) => {
    const owner = ownerOf(principal);
    return owner === undefined ? NOTHING_UNREAD : database.read(() => alerts.inbox.unread(owner));
  });
  serveCall(
    router,
    'post',
    '/api/user/alerts/read',
    async ({ body, principal }) => {
      const owner = ownerOf(principal);
      if (owner === undefined) return NOTHING_UNREAD;
      await database.write(() => alerts.inbox.markRead(owner, body.upTo));
      return database.read(() => alerts.inbox.unread(owner));
    },
    { bodyLimitBytes: LIMIT_BYTES },
  );
  serveCall(router, 'delete', '/api/user/alerts/{id}', async ({ path, principal }) => {
    const owner = ownerOf(principal);
    const isRemoved = owner !== undefined && (await database.write(() => alerts.inbox.remove(owner, path.id)));
    if (!isRemoved) throw new Problem('not-found', 'You have no such alert.');
    return undefined;
  });
}

const noSuchRule = (): Problem => new Problem('not-found', 'You have no such rule.');

function present(rule: StoredRule, orbitData: RuleOrbitData | null): AlertRule {
  const { id, name, isOn, condition, channels, quietHours, language, units, createdAtMs } = rule;
  return {
    id,
    name,
    isOn,
    condition,
    channels: [...channels],
    quietHours,
    language,
    units,
    createdAt: new Date(createdAtMs).toISOString(),
    orbitData,
  };
}

/** @throws Problem where there was no room */
function orProblem(kept: KeptRule, { ofOne, placesOfOne }: AlertLimits): StoredRule {
  if (kept === 'owner-is-full') {
    throw new Problem('quota-used-up', `You may have ${ofOne} rules; remove one to make room.`, {
      limits: [{ of: 'rules', most: ofOne }],
    });
  }
  if (kept === 'owner-has-too-many-places') {
    const detail = `Rules about aircraft may be about ${placesOfOne} places at most, counted with those whose sky is remembered for you; remove one to make room.`;
    throw new Problem('quota-used-up', detail, { limits: [{ of: 'rule-places', most: placesOfOne }] });
  }
  if (kept === 'server-is-full') {
    const detail = 'This server has room for no more rules now, fewer of them without an account.';
    throw new Problem('not-ready', detail, { headers: { 'Retry-After': '3600' } });
  }
  return kept;
}
