import { isDeepStrictEqual } from 'node:util';
import type { AircraftReport } from '@engine/tracking/aircraft-report';
import type { MergeSource } from '@engine/tracking/merge-rules';
import { guardedFetch } from '../outbound/guarded-fetch';
import { freshPace, type RequestPace } from '../outbound/request-pace';
import { createProvider } from '../providers/create-provider';
import type { AircraftProvider, ProviderContext, ReportSink, ViewArea } from '../providers/provider';
import type { SourceSetup } from '../providers/source-setup';
import { ReportQueue } from './report-queue';
import { SourceTally } from './source-tally';

/** Some 10 ms of merging. */
const REPORTS_A_TURN = 500;

/** One source and what has come from it. A source that is set up anew goes on with all of it but its provider. */
export interface SourceIntake {
  setup: SourceSetup;
  provider: AircraftProvider;
  /** Aircraft remember who reported them by this very object: a new rank holds for what is known already. */
  readonly source: { -readonly [Key in keyof MergeSource]: MergeSource[Key] };
  readonly tally: SourceTally;
  readonly queue: ReportQueue<AircraftReport>;
}

interface AnswerOf {
  /** The circle that was asked for; absent: the source gives whatever it hears. */
  readonly area: ViewArea | undefined;
  /** Milliseconds since the epoch. */
  readonly atMs: number;
}

interface IntakeOptions {
  /** What every provider may know of the world around it. */
  readonly surroundings: Omit<ProviderContext, 'isBetterSourceAnswering' | 'paceOf'>;
  readonly mostWaiting: number;
  accept(intake: SourceIntake, report: AircraftReport): void;
  /** A source has answered at a time, and all that it said then is accepted. */
  answered(intake: SourceIntake, reports: readonly AircraftReport[], of: AnswerOf): void;
  /** Reports were given up because too many waited. */
  lost(): void;
  /** Forgets what a source has said. */
  forget(sourceId: string): void;
}

/** The sources that are asked, best first. Each may be set up anew while the others go on as if nothing had happened. */
export class SourceIntakes {
  #all: readonly SourceIntake[];
  #isRunning = false;
  readonly #options: IntakeOptions;
  /** By source, its address and poller. Never forgotten: there are as many as an administrator names. */
  readonly #paces = new Map<string, Map<string, RequestPace>>();

  constructor(setups: readonly SourceSetup[], options: IntakeOptions) {
    this.#options = options;
    this.#all = setups.map((setup, rank) => this.#intakeOf(setup, rank));
  }

  get all(): readonly SourceIntake[] {
    return this.#all;
  }

  start(): void {
    this.#isRunning = true;
    for (const intake of this.#all) this.#start(intake);
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    await Promise.all(this.#all.map(({ provider }) => provider.stop()));
    for (const { queue } of this.#all) queue.clear();
  }

  /**
   * Goes on with these sources, in this order. A source whose setup is the same keeps its provider with its connection,
   * pauses and turns; one that is new or has changed is asked no sooner than its pace allows; of one that is gone what
   * it said is forgotten, since nobody would be named for it any more.
   */
  async replace(setups: readonly SourceSetup[]): Promise<void> {
    const known = new Map(this.#all.map((intake) => [intake.source.id, intake]));
    const wanted = new Map(setups.map((setup) => [setup.source.id, setup]));
    const ending = this.#all.filter(({ setup, source }) => !isDeepStrictEqual(setup, wanted.get(source.id)));
    await Promise.all(ending.map(({ provider }) => provider.stop()));
    if (!this.#isRunning) return;
    this.#all = setups.map((setup, rank) => {
      const intake = known.get(setup.source.id);
      if (intake === undefined) return this.#intakeOf(setup, rank);
      intake.source.rank = rank;
      if (ending.includes(intake)) this.#setUpAnew(intake, setup);
      return intake;
    });
    for (const intake of this.#all) {
      if (!known.has(intake.source.id) || ending.includes(intake)) this.#start(intake);
    }
    for (const { source, queue } of ending) {
      if (wanted.has(source.id)) continue;
      queue.clear();
      this.#options.forget(source.id);
    }
  }

  /** The pace at which one of a source's pollers asks its address. */
  paceOf(setup: SourceSetup, poller: string): RequestPace {
    const place = paceKey(setup);
    const paces = this.#paces.get(place) ?? new Map<string, RequestPace>();
    this.#paces.set(place, paces);
    const pace = paces.get(poller) ?? freshPace();
    paces.set(poller, pace);
    return pace;
  }

  #intakeOf(setup: SourceSetup, rank: number): SourceIntake {
    const { mostWaiting, surroundings } = this.#options;
    const provider = this.#providerOf(setup);
    const { id, expectedIntervalS, timeScale } = provider;
    const intake: SourceIntake = {
      setup,
      provider,
      source: { id, rank, expectedIntervalS, timeScale },
      tally: new SourceTally(() => surroundings.elapsedMs()),
      queue: new ReportQueue((report) => this.#options.accept(intake, report), {
        sliceLength: REPORTS_A_TURN,
        mostWaiting,
      }),
    };
    return intake;
  }

  #setUpAnew(intake: SourceIntake, setup: SourceSetup): void {
    if (!isDeepStrictEqual(setup.credentials, intake.setup.credentials)) {
      // A refusal was of whoever asked then.
      for (const pace of this.#paces.get(paceKey(setup))?.values() ?? []) {
        pace.pausedUntilElapsedMs = Number.NEGATIVE_INFINITY;
      }
    }
    intake.setup = setup;
    intake.provider = this.#providerOf(setup);
    intake.source.expectedIntervalS = intake.provider.expectedIntervalS;
    intake.source.timeScale = intake.provider.timeScale;
  }

  #providerOf(setup: SourceSetup): AircraftProvider {
    const { surroundings } = this.#options;
    return createProvider(setup, {
      ...surroundings,
      fetch: fetchFor(setup, surroundings),
      paceOf: (poller) => this.paceOf(setup, poller),
      isBetterSourceAnswering: () => this.#isBetterSourceAnswering(setup.source.id),
    });
  }

  #isBetterSourceAnswering(id: string): boolean {
    const own = this.#all.findIndex(({ source }) => source.id === id);
    const better = this.#all.slice(0, Math.max(0, own));
    return better.some(({ provider }) => provider.feed === 'live' && provider.status().state === 'ok');
  }

  #start(intake: SourceIntake): void {
    intake.provider.start(this.#sinkOf(intake));
  }

  #sinkOf(intake: SourceIntake): ReportSink {
    const { source, tally, queue } = intake;
    return {
      accept: ({ reports, rejected, area }) => {
        for (const [reason, count] of Object.entries(rejected)) {
          tally.reject(reason, count);
        }
        const answered = { area, atMs: this.#options.surroundings.now() };
        const givenUp = queue.push(reports, () => this.#options.answered(intake, reports, answered));
        if (givenUp > 0) {
          tally.reject('too-many-waiting', givenUp);
          this.#options.lost();
        }
      },
      reset: () => {
        queue.clear();
        this.#options.forget(source.id);
      },
    };
  }
}

const fetchGuarded = guardedFetch();

/** How a source's requests go out: guarded to where an administrator, not the operator, has sent them. */
export function fetchFor(
  { isGivenByAdministrator = false }: SourceSetup,
  { fetch: fetchImplementation }: Pick<ProviderContext, 'fetch'>,
): ProviderContext['fetch'] {
  return isGivenByAdministrator ? fetchGuarded : fetchImplementation;
}

function paceKey({ source }: SourceSetup): string {
  return 'baseUrl' in source ? `${source.id} ${source.baseUrl}` : source.id;
}
