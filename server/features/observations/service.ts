import type {
  ObservationChange,
  ObservationDetail,
  ObservationList,
  ObservationMetadata,
  ObservationsQuery,
  UserObservationRequest,
  VerificationStatus,
} from '@contract/observation';
import { EARLIEST_OBSERVATION_MS, observationMetadataSchema } from '@contract/observation';
import { MINUTE_MS } from '@engine/constants/durations';
import type { CaptureStorage } from '../../capture-storage/capture-storage';
import type { AuditActor } from '../../audit/audit-log';
import type { CallDatabase } from '../../db/bounded-read';
import { isErrorWithCode } from '../../db/error-code';
import { Problem } from '../../http/problem-details';
import { cursorOf, positionOf } from '../../http/time-cursor';
import { plainLine, plainText } from '@engine/text/plain-text';
import type { ObservationLimits } from './limits';
import { type ObservationRow, presentObservation, presentObservationDetail } from './observation-row';
import { noSuchCapture, observedCapture } from './observed-capture';
import { createObservationRepository, type ObservationRepository, type ObservationValues } from './repository';

export interface ObservationServiceDependencies {
  readonly database: CallDatabase;
  readonly captureStorage: Pick<CaptureStorage, 'read'>;
  readonly limits: ObservationLimits;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Clocks of devices go so far ahead. */
const AHEAD_MS = 10 * MINUTE_MS;
/** PostgreSQL: a row that is referred to is not there. */
const FOREIGN_KEY_VIOLATION = '23503';

/** Observations of accounts. What is another's is not there; what its owner has shared is, for moderators. */
export class ObservationService {
  readonly #deps: ObservationServiceDependencies;
  readonly #observations: ObservationRepository;

  constructor(deps: ObservationServiceDependencies) {
    this.#deps = deps;
    this.#observations = createObservationRepository(deps.database.knex);
  }

  /** @throws Problem where it cannot be kept */
  async create(userId: number, sent: UserObservationRequest): Promise<number> {
    const { database, limits } = this.#deps;
    this.#checkTime(sent.observationTime);
    const values = valuesOf(sent, await this.#metadataOf(userId, sent));
    try {
      const insert = () => this.#observations.insert(userId, values, sent.captureId, limits.perUser);
      const id = await database.write(insert);
      if (id !== undefined) return id;
      const detail = `Each account may keep ${limits.perUser.toLocaleString('en')} observations; delete some.`;
      throw new Problem('quota-used-up', detail, { limits: [{ of: 'observations', most: limits.perUser }] });
    } catch (error) {
      // The capture went while its record was read.
      if (isErrorWithCode(error) && error.code === FOREIGN_KEY_VIOLATION) throw noSuchCapture();
      throw error;
    }
  }

  async page(userId: number, { after, ...filters }: ObservationsQuery): Promise<ObservationList> {
    const { rows, last } = await this.#deps.database.read(() =>
      this.#observations.page(userId, filters, positionOf(after)),
    );
    return {
      observations: rows.map((row) => presentObservation(row, userId)),
      next: last === undefined ? null : cursorOf(last),
    };
  }

  /** @throws Problem where there is none that this user may see */
  async detail(userId: number, id: number, isModerator: boolean): Promise<ObservationDetail> {
    return presentObservationDetail(await this.#visible(userId, id, isModerator), userId);
  }

  async change(userId: number, id: number, change: ObservationChange): Promise<ObservationDetail> {
    if (change.observationTime !== undefined) this.#checkTime(change.observationTime);
    if (Object.values(change).some((value) => value !== undefined)) {
      const { name, bearing } = change;
      const metadata = {
        ...(name === undefined ? {} : { name: plainLine(name) }),
        ...(bearing === undefined ? {} : { bearing }),
      };
      const values = valuesOf(change, metadata);
      if (!(await this.#deps.database.write(() => this.#observations.update(userId, id, values)))) throw notFound();
    }
    return this.detail(userId, id, false);
  }

  async verify(id: number, status: VerificationStatus, actor: AuditActor): Promise<void> {
    await this.#visible(actor.userId ?? 0, id, true);
    const isThere = await this.#deps.database.write(() => this.#observations.verify(id, status, actor));
    if (!isThere) throw notFound();
  }

  async remove(userId: number, id: number, isModerator: boolean, actor: AuditActor): Promise<void> {
    await this.#visible(userId, id, isModerator);
    if (!(await this.#deps.database.write(() => this.#observations.remove(id, actor)))) throw notFound();
  }

  async #visible(userId: number, id: number, isModerator: boolean): Promise<ObservationRow> {
    const row = await this.#deps.database.read(() => this.#observations.findVisible(userId, id, isModerator));
    if (row === undefined) throw notFound();
    return row;
  }

  async #metadataOf(
    userId: number,
    { metadata = {}, bearing, captureId }: UserObservationRequest,
  ): Promise<ObservationMetadata> {
    const capture = captureId === undefined ? undefined : await observedCapture(this.#deps, userId, captureId);
    const name = metadata.name ?? capture?.object?.name;
    return {
      ...metadata,
      ...(name === undefined ? {} : { name }),
      bearing,
      ...(capture === undefined ? {} : { capture }),
    };
  }

  #checkTime(time: string): void {
    const atMs = Date.parse(time);
    const latestMs = this.#deps.now() + AHEAD_MS;
    if (atMs >= EARLIEST_OBSERVATION_MS && atMs <= latestMs) return;
    const allowed = 'a time from 1900 to now';
    throw new Problem('invalid-body', 'Not valid: body.observationTime. See "errors" for what is allowed.', {
      errors: [{ path: 'body.observationTime', message: `Must be ${allowed}.`, allowed }],
    });
  }
}

function valuesOf(sent: Omit<ObservationChange, 'name' | 'bearing'>, metadata: ObservationMetadata): ObservationValues {
  const { objectType, confidence, latitude, longitude, altitude, heading, speed } = sent;
  return {
    objectType,
    confidence,
    latitude,
    longitude,
    altitude,
    heading,
    speed,
    description: sent.description === undefined ? undefined : plainText(sent.description).trim(),
    observationTime: sent.observationTime === undefined ? undefined : new Date(sent.observationTime),
    metadata: withPlainTexts(metadata),
  };
}

/** Names may come from the air or from a stranger's device. */
function withPlainTexts(metadata: ObservationMetadata): ObservationMetadata {
  return observationMetadataSchema.parse(JSON.parse(JSON.stringify(metadata, plainIfText)));
}

function plainIfText(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? plainLine(value) : value;
}

function notFound(): Problem {
  return new Problem('not-found', 'No observation of yours has this id.');
}
