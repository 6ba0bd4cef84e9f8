import type { GeodeticPosition } from '@engine/ar-math/great-circle';
import { HttpPoller, type PollAnswer } from '../../outbound/http-poller';
import type { AircraftProvider, ProviderContext, ReportSink, SourceHealth } from '../provider';
import { readReadsbReports } from '../readsb-format/read-reports';
import { ReceiverPlace } from './receiver-place';
import { createSourceClock, type SourceClock } from '../source-clock';
import { sourceHealth } from '../source-health';
import type { ReceiverSource } from '../source-list';

/** readsb and dump1090-fa write their file about once a second. */
export const READSB_INTERVAL_S = 1;
const TIMEOUT_MS = 4_000;
const MAX_BYTES = 16_000_000;
/** A receiver that has written nothing for so long has stopped, although its web server still answers. */
const LONGEST_STALL_MS = 15_000;
/** One's own receiver may be asked again soon: nobody is harmed, and it comes back with the next reboot. */
const BACKOFF = { shortestMs: 1_000, longestMs: 15_000, openMs: 15_000 };

const OWN_CREDIT = 'Aircraft: own receiver';
const BETWEEN = ' · ';

/** One's own receiver and, where another Skylens gives its sky on, those whom that one names; nobody twice. */
function creditOf(given: readonly string[]): string {
  const all = [OWN_CREDIT, ...given.flatMap((text) => text.split(BETWEEN))].map((text) =>
    text.replace(/^Aircraft: /, ''),
  );
  return `Aircraft: ${[...new Set(all)].join(BETWEEN)}`;
}

/** A receiver of one's own: aircraft.json or readsb's API, asked every second whether somebody looks or not. */
export class ReadsbProvider implements AircraftProvider {
  readonly id: string;
  readonly expectedIntervalS: number;
  readonly timeScale = 1;
  private readonly clock: SourceClock;
  private readonly poller: HttpPoller;
  private readonly receiver: ReceiverPlace;
  private sink: ReportSink | undefined;
  private lastNewElapsedMs: number | undefined;
  private isReplay = false;
  private attribution = OWN_CREDIT;

  constructor(
    source: ReceiverSource,
    private readonly context: ProviderContext,
    intervalS = READSB_INTERVAL_S,
  ) {
    this.expectedIntervalS = Math.max(READSB_INTERVAL_S, intervalS);
    this.clock = createSourceClock(() => context.elapsedMs());
    this.id = source.id;
    this.receiver = new ReceiverPlace(source.id, source.url, context);
    this.poller = new HttpPoller({
      name: source.id,
      spacingMs: this.expectedIntervalS * 1000,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      backoff: BACKOFF,
      pace: context.paceOf(source.id),
      context,
      next: () => ({ url: source.url }),
      handle: (answer) => this.handle(answer),
    });
  }

  /** What another Skylens gives on may be a recording that it plays. */
  get feed(): AircraftProvider['feed'] {
    return this.isReplay ? 'replay' : 'live';
  }

  start(sink: ReportSink): void {
    this.sink = sink;
    this.poller.start();
  }

  async stop(): Promise<void> {
    await Promise.all([this.poller.stop(), this.receiver.stop()]);
  }

  place(): GeodeticPosition | undefined {
    return this.receiver.place;
  }

  status(): SourceHealth {
    return sourceHealth(this.poller.health(), {
      id: this.id,
      label: `Own receiver (${this.id.slice('readsb:'.length)})`,
      kind: 'receiver',
      attribution: { text: this.attribution },
    });
  }

  private handle({ body, receivedAtMs }: PollAnswer): string | undefined {
    const result = readReadsbReports(body, this.id, receivedAtMs, this.clock);
    if (typeof result === 'string') {
      return result;
    }
    this.isReplay = result.isReplay;
    this.attribution = creditOf(result.attribution);
    if (!result.isStalled) {
      // Who only looks whether it answers asks once, and not for its place.
      if (this.lastNewElapsedMs !== undefined) this.receiver.start();
      this.lastNewElapsedMs = this.context.elapsedMs();
      this.sink?.accept(result);
      return undefined;
    }
    const elapsedMs = this.context.elapsedMs();
    const stalledMs = elapsedMs - (this.lastNewElapsedMs ?? elapsedMs);
    return stalledMs > LONGEST_STALL_MS ? 'the receiver writes nothing new' : undefined;
  }
}
