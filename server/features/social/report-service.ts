import type { Report, ReportReason } from '@contract/social';
import type { AuditActor } from '../../audit/audit-log';
import type { CallDatabase } from '../../db/bounded-read';
import { Problem } from '../../http/problem-details';
import { cursorOf, positionOf } from '../../http/time-cursor';
import { plainText } from '@engine/text/plain-text';
import { orGone } from './sighting-service';
import { type About, createReportRepository, type ReportRepository, type ReportRow } from './report-repository';

export interface ReportServiceDependencies {
  readonly database: CallDatabase;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

interface ReportsQuery {
  readonly state: 'open' | 'closed';
  readonly limit: number;
  readonly after?: string | undefined;
}

/** What people tell the moderators, and what those do about it. */
export class ReportService {
  readonly #database: CallDatabase;
  readonly #now: () => number;
  readonly #reports: ReportRepository;

  constructor({ database, now }: ReportServiceDependencies) {
    this.#database = database;
    this.#now = now;
    this.#reports = createReportRepository(database.knex);
  }

  /** @throws Problem where the user has reported it before */
  async report(userId: number, about: About, { reason, text }: { reason: ReportReason; text: string }): Promise<void> {
    const report = { reason, text: plainText(text).trim() };
    const isNew = await orGone(this.#database.write(() => this.#reports.insert(userId, about, report, this.#now())));
    if (!isNew) throw new Problem('conflict', 'You have reported this already; the moderators have it.');
  }

  async page({ state, limit, after }: ReportsQuery) {
    const rows = await this.#database.read(() => this.#reports.page(state, limit, positionOf(after)));
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      reports: shown.map(presentReport),
      next: last === undefined ? null : cursorOf({ atMs: last.created_at.getTime(), id: last.id }),
    };
  }

  async dismiss(id: number, actor: AuditActor): Promise<void> {
    const isDismissed = await this.#database.write(() => this.#reports.dismiss(id, this.#now(), actor));
    if (isDismissed === undefined) throw new Problem('not-found', 'No report has this id.');
    if (!isDismissed) throw new Problem('conflict', 'This report is closed already.');
  }

  async setHidden(about: About, isHidden: boolean, actor: AuditActor): Promise<void> {
    const isThere = await this.#database.write(() => this.#reports.setHidden(about, isHidden, this.#now(), actor));
    if (!isThere) throw new Problem('not-found', `No ${about.kind} has this id.`);
  }
}

function presentReport(row: ReportRow): Report {
  return {
    id: row.id,
    reason: row.reason,
    text: row.text,
    by: row.by,
    createdAt: row.created_at.toISOString(),
    state: row.state,
    handledAt: row.handled_at?.toISOString() ?? null,
    about: aboutOf(row),
  };
}

function aboutOf(row: ReportRow): Report['about'] {
  const { sighting_id: sightingId, is_hidden: isHidden } = row;
  if (row.comment_id !== null) {
    const [id, comment, by] = [row.comment_id, row.comment ?? '', row.comment_by ?? ''];
    return { kind: 'comment', id, sightingId, comment, by, isHidden };
  }
  return {
    kind: 'sighting',
    id: sightingId,
    title: row.title ?? '',
    description: row.description ?? '',
    by: row.shared_by,
    hasPicture: row.has_picture,
    isHidden,
  };
}
