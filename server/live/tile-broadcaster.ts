import type { FeedStatus } from '@contract/feed-status';
import { encodeMessage } from '@contract/live-frame-encode';
import { type FeedMessage, feedMessage } from './feed-message';
import type { TiledLiveStore } from './in-memory-live-store';
import type { LiveCounters } from './live-counters';
import { LiveMessageBytes } from './live-message-bytes';
import { WatchedTiles } from './watched-tiles';

/** One who receives the stream, by whatever transport. */
export interface LiveViewer {
  /** Bytes handed over that the network has not taken yet. */
  readonly bufferedBytes: number;
  /** Returns the bytes that went out. */
  sendMessage(message: LiveMessageBytes): number;
  sendFeed(feed: FeedMessage): void;
  /** Called about every `heartbeatTicks` ticks: ask the peer for a sign of life, or end it where the last was missed. */
  heartbeat(): void;
  /** End it without farewell: it takes nothing any more. */
  terminate(): void;
}

export interface Subscription {
  /** Sends other tiles from now on, beginning with full blocks. The same tiles again give full blocks too. */
  view(tiles: readonly number[]): void;
  end(): void;
}

export interface BroadcastSettings {
  readonly tickMs: number;
  /** Groups of viewers that are served one after the other within a tick, so that no burst fills the event loop. */
  readonly slots: number;
  /** Viewers of one tile set beyond this many go to another slot. */
  readonly viewersPerChannel: number;
  readonly fullEveryTicks: number;
  readonly feedEveryTicks: number;
  readonly heartbeatTicks: number;
  /** A viewer with more than this waiting is passed over. */
  readonly maxBufferedBytes: number;
  /** A viewer passed over so many times in a row is ended. */
  readonly maxSkippedTicks: number;
}

export const DEFAULT_BROADCAST: BroadcastSettings = {
  tickMs: 1_000,
  slots: 40,
  viewersPerChannel: 64,
  fullEveryTicks: 15,
  feedEveryTicks: 2,
  heartbeatTicks: 25,
  maxBufferedBytes: 256 * 1024,
  maxSkippedTicks: 30,
};

interface Member {
  readonly viewer: LiveViewer;
  channel: Channel;
  needsFull: boolean;
  skippedTicks: number;
}

/** The viewers of one tile set in one slot: they all get the same bytes. */
interface Channel {
  readonly key: string;
  readonly tiles: readonly number[];
  readonly slot: Slot;
  readonly members: Set<Member>;
  sequence: number;
  /** Version of the store that all members have, or will get as full blocks. */
  since: number;
}

interface Slot {
  readonly channels: Set<Channel>;
  viewers: number;
  ticks: number;
  /** What was urgent in the status sent last. */
  urgentSent: string | undefined;
}

interface BroadcasterDependencies {
  readonly store: TiledLiveStore;
  readonly counters: LiveCounters;
  readonly feedStatus: () => FeedStatus;
  /** Server clock, milliseconds since the epoch. */
  readonly now: () => number;
  readonly settings: BroadcastSettings;
}

/** Sends each viewer what changed in its tiles, once a tick; viewers of the same tiles share every byte. */
export class TileBroadcaster {
  readonly #deps: BroadcasterDependencies;
  readonly #tiles: WatchedTiles;
  readonly #slots: readonly Slot[];
  readonly #channels = new Map<string, Channel[]>();
  #feed: FeedMessage;
  /** Monotonic time at which `#feed` was made. */
  #feedMadeAtMs: number;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  /** Number of the slot turn served last, counted by the monotonic clock. */
  #turn = 0;

  constructor(deps: BroadcasterDependencies) {
    this.#deps = deps;
    this.#tiles = new WatchedTiles(deps.store);
    this.#feed = feedMessage(deps.feedStatus());
    this.#feedMadeAtMs = performance.now();
    this.#slots = Array.from({ length: deps.settings.slots }, (_, index) => ({
      channels: new Set<Channel>(),
      viewers: 0,
      // Apart from each other, so that the slots' full messages do not all fall into one second.
      ticks: index,
      urgentSent: undefined,
    }));
  }

  get watchedTiles(): number {
    return this.#tiles.size;
  }

  /** Number of tile sets that messages are made for: at least one for each distinct view. */
  get channels(): number {
    return this.#slots.reduce((sum, slot) => sum + slot.channels.size, 0);
  }

  /** The mode or the state of a source changed: everyone hears of it within a tick, not only every few ticks. */
  feedChanged(): void {
    this.#feed = feedMessage(this.#deps.feedStatus());
    this.#feedMadeAtMs = performance.now();
  }

  subscribe(viewer: LiveViewer): Subscription {
    const member: Member = { viewer, channel: this.#channelFor([]), needsFull: false, skippedTicks: 0 };
    this.#join(member, member.channel);
    viewer.sendFeed(this.#freshFeed());
    return {
      view: (tiles) => {
        this.#leave(member);
        this.#join(member, this.#channelFor(tiles));
        this.#sendFull(member);
      },
      end: () => this.#leave(member),
    };
  }

  /** Sends nothing more; viewers may still end their subscriptions. */
  close(): void {
    this.#isClosed = true;
    this.#stopClock();
    this.#tiles.close();
  }

  #channelFor(tiles: readonly number[]): Channel {
    const sorted = [...new Set(tiles)].toSorted((one, other) => one - other);
    const key = sorted.join();
    const siblings = this.#channels.get(key) ?? [];
    const roomy = siblings.find(({ members }) => members.size < this.#deps.settings.viewersPerChannel);
    if (roomy !== undefined) return roomy;
    const slot = this.#slots.reduce((least, candidate) => (candidate.viewers < least.viewers ? candidate : least));
    for (const tile of sorted) this.#tiles.watch(tile);
    const since = this.#tiles.version;
    const channel: Channel = { key, tiles: sorted, slot, members: new Set(), sequence: 0, since };
    this.#channels.set(key, [...siblings, channel]);
    slot.channels.add(channel);
    return channel;
  }

  #join(member: Member, channel: Channel): void {
    member.channel = channel;
    channel.members.add(member);
    channel.slot.viewers++;
    this.#startClock();
  }

  #leave(member: Member): void {
    const { channel } = member;
    if (!channel.members.delete(member)) return;
    channel.slot.viewers--;
    if (channel.members.size > 0) return;
    channel.slot.channels.delete(channel);
    const siblings = (this.#channels.get(channel.key) ?? []).filter((sibling) => sibling !== channel);
    if (siblings.length === 0) this.#channels.delete(channel.key);
    else this.#channels.set(channel.key, siblings);
    for (const tile of channel.tiles) this.#tiles.unwatch(tile);
    if (this.#channels.size === 0) this.#stopClock();
  }

  #startClock(): void {
    if (this.#timer !== undefined || this.#isClosed) return;
    const { tickMs, slots } = this.#deps.settings;
    const turnMs = tickMs / slots;
    this.#turn = Math.floor(performance.now() / turnMs);
    this.#timer = setInterval(() => this.#serveDueSlots(turnMs), turnMs);
  }

  #stopClock(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Timers come late under load: every slot whose turn has passed is served, but none twice. */
  #serveDueSlots(turnMs: number): void {
    const due = Math.floor(performance.now() / turnMs);
    const first = Math.max(this.#turn + 1, due - this.#slots.length + 1);
    this.#turn = due;
    for (let turn = first; turn <= due; turn++) {
      const slot = this.#slots[turn % this.#slots.length];
      if (slot !== undefined && slot.channels.size > 0) this.#serve(slot);
    }
  }

  #serve(slot: Slot): void {
    const { settings } = this.#deps;
    slot.ticks++;
    const isFullTick = slot.ticks % settings.fullEveryTicks === 0;
    const isHeartbeat = slot.ticks % settings.heartbeatTicks === 0;
    const isFeedDue = slot.urgentSent !== this.#feed.urgent || slot.ticks % settings.feedEveryTicks === 0;
    const feed = isFeedDue ? this.#freshFeed() : undefined;
    slot.urgentSent = this.#feed.urgent;
    for (const channel of slot.channels) this.#serveChannel(channel, { isFullTick, isHeartbeat, feed });
  }

  /** Ages and counts change without notice: the status is asked again once a tick at most, for all viewers together. */
  #freshFeed(): FeedMessage {
    if (performance.now() - this.#feedMadeAtMs >= this.#deps.settings.tickMs) this.feedChanged();
    return this.#feed;
  }

  #serveChannel(
    channel: Channel,
    { isFullTick, isHeartbeat, feed }: { isFullTick: boolean; isHeartbeat: boolean; feed: FeedMessage | undefined },
  ): void {
    const { since } = channel;
    channel.since = this.#tiles.version;
    channel.sequence++;
    let full: LiveMessageBytes | undefined;
    let delta: LiveMessageBytes | undefined;
    for (const member of channel.members) {
      if (isHeartbeat) member.viewer.heartbeat();
      if (this.#isPassedOver(member)) continue;
      if (feed !== undefined) member.viewer.sendFeed(feed);
      if (isFullTick || member.needsFull) full ??= this.#fullMessage(channel);
      else delta ??= this.#deltaMessage(channel, since);
      const message = isFullTick || member.needsFull ? full : delta;
      if (message !== undefined) this.#send(member, message);
    }
  }

  /** Whether the viewer has too much waiting to be given more. */
  #isPassedOver(member: Member): boolean {
    const { counters, settings } = this.#deps;
    if (member.viewer.bufferedBytes <= settings.maxBufferedBytes) return false;
    counters.framesSkipped++;
    member.needsFull = true;
    member.skippedTicks++;
    if (member.skippedTicks < settings.maxSkippedTicks) return true;
    counters.terminated++;
    member.viewer.terminate();
    return true;
  }

  /** At once, not at the next tick: somebody has just turned to this view. */
  #sendFull(member: Member): void {
    member.needsFull = true;
    if (member.viewer.bufferedBytes > this.#deps.settings.maxBufferedBytes) return;
    this.#send(member, this.#fullMessage(member.channel));
  }

  #send(member: Member, message: LiveMessageBytes): void {
    const { counters } = this.#deps;
    counters.bytesSent += member.viewer.sendMessage(message);
    counters.messagesSent++;
    if (message.isFull) counters.fullMessagesSent++;
    member.needsFull &&= !message.isFull;
    member.skippedTicks = 0;
  }

  #fullMessage({ tiles, sequence }: Channel): LiveMessageBytes {
    const blocks = tiles.map((tile) => this.#tiles.fullBlock(tile)).filter((block) => block !== undefined);
    return new LiveMessageBytes(encodeMessage(this.#deps.now(), sequence, blocks), true);
  }

  #deltaMessage({ tiles, sequence }: Channel, since: number): LiveMessageBytes {
    const blocks = tiles.map((tile) => this.#tiles.deltaBlock(tile, since)).filter((block) => block !== undefined);
    return new LiveMessageBytes(encodeMessage(this.#deps.now(), sequence, blocks), false);
  }
}
