import { setTimeout as sleep } from 'node:timers/promises';
import type { AircraftReport } from '@engine/tracking/aircraft-report';
import type { AircraftProvider, ProviderContext, ReportSink, SourceHealth } from '../provider';
import type { ReplaySource } from '../source-list';
import type { RecordedMessage } from './recorded-message';
import { readRecording } from './recording-reader';
import { findBusyStart, ReplayTimeline } from './replay-timeline';

/** Messages are handed on in bundles of at least this spacing, so that a fast replay does not wake for each one. */
const TICK_MS = 250;
const LARGEST_BATCH = 5_000;
/** A recording of one instant would otherwise start over without end. */
const SHORTEST_ROUND_MS = 10_000;
/** A clock is steered by less than this between two looks; what is more has been set. */
const SET_CLOCK_MS = 1_000;

/** Plays a recording on its own timeline, shifted to now. */
export class ReplayProvider implements AircraftProvider {
  readonly id: string;
  readonly feed = 'replay';
  readonly expectedIntervalS = 10;
  readonly timeScale: number;
  private readonly stopping = new AbortController();
  private playing: Promise<void> = Promise.resolve();
  private state: SourceHealth['state'] = 'starting';
  private knownAheadMs = Number.NEGATIVE_INFINITY;
  private lastSuccessMs: number | undefined;
  private failure: { readonly atMs: number; readonly message: string } | undefined;

  constructor(
    private readonly source: ReplaySource,
    private readonly context: ProviderContext,
  ) {
    this.id = source.id;
    this.timeScale = source.speed;
  }

  start(sink: ReportSink): void {
    this.playing = this.play(sink).catch((error: unknown) => {
      if (!this.stopping.signal.aborted) {
        // The status is open to everybody: it names the recording, not where it lies.
        const message = `cannot be played: ${reasonOf(error)}`;
        this.failure = { atMs: this.context.now(), message };
        this.state = 'failing';
        this.context.log.warn({ source: this.id, file: this.source.path, err: error }, `${this.id}: ${message}`);
      }
    });
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.playing;
  }

  status(): SourceHealth {
    const speed = this.source.speed === 1 ? '' : ` at ${this.source.speed} times its speed`;
    return {
      id: this.id,
      label: `Replay of ${this.id.slice('replay:'.length)}${speed}`,
      kind: 'replay',
      state: this.state,
      attribution: { text: `Recording ${this.id.slice('replay:'.length)}` },
      lastSuccessAt: isoOrNull(this.lastSuccessMs),
      lastErrorAt: isoOrNull(this.failure?.atMs),
      lastError: this.failure?.message ?? null,
      nextTryAt: null,
    };
  }

  private async play(sink: ReportSink): Promise<void> {
    const startMs = await findBusyStart(readRecording(this.source.path, this.id));
    do {
      const roundStartedMs = this.context.elapsedMs();
      await this.playRound(sink, startMs);
      const restMs = SHORTEST_ROUND_MS - (this.context.elapsedMs() - roundStartedMs);
      await this.wait(this.source.loop ? Math.max(TICK_MS, restMs) : 0);
      if (this.source.loop) {
        // The first positions of the new round would look like jumps from the last ones.
        sink.reset();
      }
    } while (this.source.loop && !this.stopping.signal.aborted);
    this.state = 'idle';
  }

  private async playRound(sink: ReportSink, startMs: number): Promise<void> {
    const timeline = new ReplayTimeline(Math.round(this.context.elapsedMs()), this.source.speed);
    let batch = new Batch();
    for await (const message of readRecording(this.source.path, this.id)) {
      if (this.stopping.signal.aborted) {
        return;
      }
      if (message.atMs < startMs) {
        continue;
      }
      const aheadMs = timeline.dueAt(message.atMs) - this.context.elapsedMs();
      if (aheadMs > 0 || batch.size >= LARGEST_BATCH) {
        this.flush(sink, batch);
        batch = new Batch();
        await this.wait(Math.max(aheadMs > 0 ? TICK_MS : 0, aheadMs));
      }
      batch.add(message, timeline, this.wallAheadMs());
    }
    this.flush(sink, batch);
  }

  /** The time of day less the elapsed time: one whole number for all, so that a fix keeps its time, until a clock is set. */
  private wallAheadMs(): number {
    const aheadMs = Math.round(this.context.now() - this.context.elapsedMs());
    if (!(Math.abs(aheadMs - this.knownAheadMs) <= SET_CLOCK_MS)) this.knownAheadMs = aheadMs;
    return this.knownAheadMs;
  }

  private flush(sink: ReportSink, batch: Batch): void {
    this.state = 'ok';
    this.lastSuccessMs = this.context.now();
    if (batch.size > 0) {
      sink.accept(batch);
    }
  }

  private async wait(durationMs: number): Promise<void> {
    try {
      await sleep(durationMs, undefined, { signal: this.stopping.signal });
    } catch {
      // Only the stop signal ends a wait early; the loops look at it.
    }
  }
}

/** What is handed on together. */
class Batch {
  readonly reports: AircraftReport[] = [];
  readonly rejected: Record<string, number> = {};
  size = 0;

  /** @param wallAheadMs the time of day less the elapsed time */
  add(message: RecordedMessage, timeline: ReplayTimeline, wallAheadMs: number): void {
    if (message.report !== undefined) {
      this.reports.push(timeline.shift(message.report, message.atMs, wallAheadMs));
      this.size += 1;
    } else if (message.rejection !== undefined) {
      this.rejected[message.rejection] = (this.rejected[message.rejection] ?? 0) + 1;
      this.size += 1;
    }
  }
}

const FILE_PROBLEMS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'this process may not read the file',
};

/** Without paths, which messages of the file system hold. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) {
    return 'unknown reason';
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return code === undefined ? error.message : (FILE_PROBLEMS[code] ?? `the file cannot be read (${code})`);
}

function isoOrNull(timeMs: number | undefined): string | null {
  return timeMs === undefined ? null : new Date(timeMs).toISOString();
}
