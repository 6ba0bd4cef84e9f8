import type { RuleOrbitData, TriedChannel } from '@contract/alert';
import { wordsOfSample } from '@contract/alert-words';
import type { FeedStatus } from '@contract/feed-status';
import type { Weather as WeatherAnswer } from '@contract/weather';
import { HOUR_MS, MINUTE_MS } from '@engine/constants/durations';
import { SteadyClock } from '../db/steady-clock';
import type { Database } from '../db/database';
import type { TiledLiveStore } from '../live/in-memory-live-store';
import type { MailQueue } from '../mail/outgoing-mail';
import type { Logger } from '../observability/logger';
import type { CatalogueSupply, OrbitEngine } from '../orbits/orbit-engine';
import type { AskedBy } from '../outbound/public-address';
import type { EncryptionAtRest } from '../security/encryption-at-rest';
import type { SecretKey } from '../security/secret-key';
import { ALERT_LIMITS, type AlertLimits } from './alert-limits';
import { AlertLoop } from './alert-loop';
import type { AlertChange, AlertToTell } from './alert-to-tell';
import { writeAlerts } from './alert-writer';
import type { AskForWeather } from './cloud-watch';
import { ChannelRepository } from './channel-repository';
import { MqttBroker } from './channels/mqtt-broker';
import { createSendAlert, hostOfSending } from './channels/send-alert';
import { pushContact, type VapidKeys, vapidKeysOf } from './channels/vapid-keys';
import { EpisodeRepository } from './episode-repository';
import { FirstSeen } from './first-seen';
import { InboxRepository } from './inbox-repository';
import { OneAtATime } from './one-at-a-time';
import { PassPlanner, type PlannedPass } from './pass-planner';
import { PassTeller } from './pass-teller';
import { RuleOrbits } from './rule-orbits';
import { RuleRepository } from './rule-repository';
import { outcomesOfSample } from './sample-outcomes';
import { SENDING_PACE, type SendingPace, SendingQueue } from './sending-queue';
import type { StoredRule } from './stored-rule';
import { type PlannedTransit, TransitPlanner } from './transit-planner';
import { TransitTeller } from './transit-teller';
import { SAMPLE_KEY } from './told-in-hour';

const LOOK_EVERY_MS = 1_000;
const PASSES_EVERY_MS = 15_000;
/** An aircraft's transit is known for a minute or two, and moves with every report. */
const TRANSITS_EVERY_MS = 5_000;
const TIDY_EVERY_MS = HOUR_MS;
/** How soon rules are followed that were made at another instance, or could not be read when they were made. */
const FOLLOW_MS = MINUTE_MS;
const SAMPLE_GOOD_FOR_MS = 2 * HOUR_MS;
/** How long whoever tries channels waits for what comes of it. */
const SAMPLE_WITHIN_MS = 5_000;
const UNTOLD_TRANSITS = 'Transits cannot be told at the moment';
const UNREAD = 'Rules of alerts cannot be read; they stay as they are';

export interface AlertParts {
  readonly database: Pick<Database, 'knex' | 'kind'>;
  readonly store: Pick<TiledLiveStore, 'all' | 'near' | 'trail'>;
  readonly feedStatus: () => FeedStatus;
  readonly orbits: Pick<OrbitEngine, 'ask'>;
  readonly catalogue: Pick<CatalogueSupply, 'current'>;
  readonly weather: { at(place: { latitude: number; longitude: number }, network: string): Promise<WeatherAnswer> };
  readonly mail: MailQueue;
  readonly encryption: EncryptionAtRest;
  readonly secretKey: SecretKey;
  /** MQTT_URL. */
  readonly brokerUrl: string | undefined;
  /** Where people open the app, without a slash at its end. */
  readonly appUrl: string;
  readonly contactEmail: string | undefined;
  /** Somebody's place is watched from now on, or no longer. */
  readonly placesChanged: () => Promise<void>;
  readonly log: Logger;
  readonly now: () => number;
  /** The usual unless given. */
  readonly limits?: AlertLimits | undefined;
  readonly pace?: SendingPace | undefined;
  readonly pushAskedBy?: AskedBy | undefined;
  readonly webhookWithinMs?: number | undefined;
  readonly sampleWithinMs?: number | undefined;
}

/** What is known beforehand of the next days, by rule. */
export interface AheadOfRules {
  readonly passes: readonly PlannedPass[];
  readonly transits: readonly PlannedTransit[];
}

/** What the calls need of alerts. */
export interface Alerts {
  readonly rules: RuleRepository;
  readonly inbox: InboxRepository;
  readonly channels: ChannelRepository;
  readonly limits: AlertLimits;
  readonly hasBroker: boolean;
  readonly vapidKeys: () => VapidKeys;
  /** Rules were made, changed or removed. */
  rulesChanged(): Promise<void>;
  ruleRemoved(id: number): Promise<void>;
  /** @returns when, by which `sampleOutcomes` knows it; undefined where the rule is gone meanwhile */
  tellSample(rule: StoredRule): Promise<number | undefined>;
  /** What came of a sample, after some seconds at most. */
  sampleOutcomes(rule: StoredRule, toldAtMs: number): Promise<TriedChannel[]>;
  /**
   * All that is ahead for rules of one owner; null while some of it is not worked out. Transits are those by satellites: those
   * of aircraft are known for a minute or two.
   */
  aheadOf(rules: readonly StoredRule[]): Promise<AheadOfRules | null>;
  nameOfSatellite(noradId: number): string;
  /** What the orbit data of a rule's satellites is worth now; null where nothing is to be said of it. */
  orbitDataOf(rule: StoredRule): RuleOrbitData | null;
}

/** Alerts of this process, with what runs in it. */
export class AlertService implements Alerts {
  readonly rules: RuleRepository;
  readonly inbox: InboxRepository;
  readonly channels: ChannelRepository;
  readonly limits: AlertLimits;
  readonly hasBroker: boolean;
  readonly #parts: AlertParts;
  readonly #loop: AlertLoop;
  readonly #orbits: RuleOrbits;
  readonly #planner: PassPlanner;
  readonly #teller: PassTeller;
  readonly #transitPlanner: TransitPlanner;
  readonly #transitTeller: TransitTeller;
  readonly #sendings: SendingQueue;
  readonly #broker: MqttBroker | undefined;
  readonly #clock: SteadyClock;
  readonly #timers: NodeJS.Timeout[] = [];
  #vapidKeys: VapidKeys | undefined;
  #known: readonly StoredRule[] = [];
  readonly #planning = new OneAtATime(async () => {
    await this.#planner.plan(this.#parts.now());
    await this.#transitPlanner.plan(this.#parts.now());
  });
  readonly #telling = new OneAtATime(async () => {
    await this.#quietly(() => this.#teller.tellDue(this.#parts.now()), 'Passes cannot be told at the moment');
    await this.#quietly(() => this.#transitTeller.tellSatellites(this.#parts.now()), UNTOLD_TRANSITS);
  });
  readonly #tellingTransits = new OneAtATime(() =>
    this.#quietly(() => this.#transitTeller.tellAircraft(this.#parts.now()), UNTOLD_TRANSITS),
  );

  constructor(parts: AlertParts) {
    const { database, log, brokerUrl, now } = parts;
    this.#parts = parts;
    this.limits = parts.limits ?? ALERT_LIMITS;
    this.rules = new RuleRepository(database.knex, parts.encryption);
    this.inbox = new InboxRepository(database.knex);
    this.channels = new ChannelRepository(database.knex, parts.encryption);
    this.#broker = brokerUrl === undefined ? undefined : new MqttBroker(brokerUrl, log);
    this.hasBroker = this.#broker !== undefined;
    this.#sendings = new SendingQueue({
      database,
      log,
      now,
      pace: parts.pace ?? SENDING_PACE,
      hostOf: (sending) => hostOfSending(this.channels, sending),
      send: createSendAlert({
        ...parts,
        knex: database.knex,
        channels: this.channels,
        broker: this.#broker,
        vapidKeys: () => this.vapidKeys(),
        contact: pushContact(parts.contactEmail, parts.appUrl),
      }),
    });
    this.#loop = new AlertLoop({
      store: parts.store,
      sources: () => parts.feedStatus().sources,
      episodes: new EpisodeRepository(database.knex),
      firstSeen: new FirstSeen(database.knex),
      write: (changes) => this.#write(changes),
      log,
    });
    this.#orbits = new RuleOrbits(parts.catalogue);
    const orbitState = (rule: StoredRule): string | null => this.orbitDataOf(rule)?.state ?? null;
    const weather: AskForWeather = (place) => parts.weather.at(place, 'alerts');
    this.#planner = new PassPlanner((question) => parts.orbits.ask(question), orbitState, log);
    this.#teller = new PassTeller({
      planner: this.#planner,
      weather,
      now,
      nameOf: (noradId) => this.nameOfSatellite(noradId),
      tell: (alerts) => this.#write(alerts),
    });
    this.#transitPlanner = new TransitPlanner((question) => parts.orbits.ask(question), orbitState, log);
    this.#transitTeller = new TransitTeller({
      planner: this.#transitPlanner,
      sky: parts.store,
      weather,
      now,
      nameOf: (noradId) => this.nameOfSatellite(noradId),
      tell: (alerts) => this.#write(alerts),
    });
    this.#clock = new SteadyClock(now);
  }

  /** Goes on where an earlier process ended. */
  async open(): Promise<void> {
    await this.#loop.recall();
    await this.#readRules();
    await this.#sendings.start();
  }

  /** From now on by itself. */
  start(): void {
    const every = (ms: number, work: () => Promise<void>): void => {
      this.#timers.push(setInterval(() => void work(), ms));
    };
    every(LOOK_EVERY_MS, () => this.#quietly(() => this.look(), 'A look at the sky for alerts failed'));
    // What is planned is told while the rest is being planned.
    every(PASSES_EVERY_MS, () => this.#planning.run());
    every(PASSES_EVERY_MS, () => this.#telling.run());
    every(TRANSITS_EVERY_MS, () => this.#tellingTransits.run());
    every(TIDY_EVERY_MS, () => this.#quietly(() => this.#tidy(), 'Old alerts cannot be dropped'));
    every(FOLLOW_MS, () => this.#quietly(() => this.#readRules(), UNREAD));
  }

  /** One look at the sky, written. */
  async look(): Promise<void> {
    const nowMs = this.#parts.now();
    this.#loop.look(nowMs);
    await this.#loop.write(nowMs);
  }

  /** Plans what is not planned, and tells of passes and transits whose time has come. */
  async lookAtPasses(): Promise<void> {
    await this.#planning.run();
    await this.#telling.run();
  }

  /** Tells of aircraft that are expected to cross the Sun or the Moon. */
  lookAtTransits(): Promise<void> {
    return this.#tellingTransits.run();
  }

  async rulesChanged(): Promise<void> {
    await this.#quietly(() => this.#readRules(), UNREAD);
    await this.#quietly(() => this.#parts.placesChanged(), 'Places of alerts are watched later');
    void this.lookAtPasses();
  }

  async ruleRemoved(id: number): Promise<void> {
    await this.rulesChanged();
    void this.#broker?.forget(id);
  }

  vapidKeys(): VapidKeys {
    this.#vapidKeys ??= vapidKeysOf(this.#parts.secretKey);
    return this.#vapidKeys;
  }

  async tellSample(rule: StoredRule): Promise<number | undefined> {
    const words = wordsOfSample(rule);
    const nowMs = this.#parts.now();
    const when = { startedAtMs: nowMs, toldAtMs: nowMs, goodUntilMs: nowMs + SAMPLE_GOOD_FOR_MS };
    const sample: AlertToTell = { kind: 'told', rule, objectKey: SAMPLE_KEY, ...when, words, course: { is: 'sample' } };
    const untold = await this.#write([sample]);
    return untold.length === 0 ? nowMs : undefined;
  }

  sampleOutcomes(rule: StoredRule, toldAtMs: number): Promise<TriedChannel[]> {
    const { database, sampleWithinMs: withinMs = SAMPLE_WITHIN_MS } = this.#parts;
    return outcomesOfSample(database.knex, rule, toldAtMs, { hasBroker: this.hasBroker, withinMs });
  }

  async aheadOf(rules: readonly StoredRule[]): Promise<AheadOfRules | null> {
    const { now, catalogue } = this.#parts;
    const nowMs = now();
    const ids = rules.map(({ id }) => id);
    // Where there are no satellites a search would only be waited for.
    if (catalogue.current() !== null) {
      await this.#planner.plan(nowMs, ids);
      await this.#transitPlanner.plan(nowMs, ids);
    }
    // In one turn: others plan meanwhile.
    if (!rules.every((rule) => this.#planner.isKnown(rule) && this.#transitPlanner.isKnown(rule))) return null;
    return {
      passes: ids.flatMap((id) => this.#planner.passesOf(id, nowMs)),
      transits: ids.flatMap((id) => this.#transitPlanner.transitsOf(id, nowMs)),
    };
  }

  nameOfSatellite(noradId: number): string {
    const records = this.#parts.catalogue.current()?.records ?? [];
    return records.find(({ elements }) => elements.noradId === noradId)?.elements.name ?? `satellite ${noradId}`;
  }

  orbitDataOf(rule: StoredRule): RuleOrbitData | null {
    return this.#orbits.dataOf(rule, this.#parts.now());
  }

  counts(): { readonly rules: number; readonly sendings: number } {
    return { rules: this.#known.length, sendings: this.#sendings.waiting };
  }

  async stop(): Promise<void> {
    // Planning ends with the satellite in hand.
    this.#planner.useRules([]);
    this.#transitPlanner.useRules([]);
    this.#transitTeller.useRules([]);
    for (const timer of this.#timers) clearInterval(timer);
    await this.#loop.write(this.#parts.now());
    await this.#telling.rest();
    await this.#tellingTransits.rest();
    await this.#sendings.stop();
    await this.#broker?.stop();
  }

  async #write(changes: readonly AlertChange[]): Promise<readonly AlertToTell[]> {
    const { sendings, ofNoRule } = await writeAlerts(this.#parts.database.knex, changes, {
      openJobs: () => this.#sendings.jobs(),
      limits: this.limits,
      hasBroker: this.hasBroker,
    });
    if (sendings > 0) this.#sendings.wake();
    if (ofNoRule.length > 0) await this.#quietly(() => this.#readRules(), UNREAD);
    return ofNoRule;
  }

  async #readRules(): Promise<void> {
    this.#known = await this.rules.all();
    this.#loop.useRules(this.#known);
    this.#planner.useRules(this.#known);
    this.#transitPlanner.useRules(this.#known);
    this.#transitTeller.useRules(this.#known);
  }

  async #tidy(): Promise<void> {
    const nowMs = this.#parts.now();
    if (!this.#clock.isSteady()) return;
    await this.rules.forgetAway(nowMs);
    await this.channels.forgetAway(nowMs);
    await this.inbox.tidy(nowMs);
    await new EpisodeRepository(this.#parts.database.knex).closeOrphans(nowMs);
    await this.#sendings.tidy();
    await this.#readRules();
  }

  async #quietly(work: () => Promise<void>, failure: string): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#parts.log.warn({ err: error }, failure);
    }
  }
}
