/** One thing to say. Null when its turn comes and there is nothing to say of it any more. */
export type Sentence = () => string | null;

export interface SpeechVoice {
  /** Speech synthesis's own scales: 1 is normal. */
  readonly rate: number;
  readonly pitch: number;
  readonly volume: number;
}

/** How a sentence ended; `not-allowed`: browsers let a page speak only after somebody has touched it. */
export type SpeechEnd = 'said' | 'no-voice' | 'not-allowed';

/** What a browser speaks with. */
export interface Speaker {
  /** Says it; `onEnd` once, when it was said or could not be. */
  readonly speak: (text: string, onEnd: (end: SpeechEnd) => void) => void;
  /** Silent at once; what was being said ends without `onEnd`. */
  readonly cancel: () => void;
}

/** Specified. */
export const GAP_MS = 500;
/** What cannot be heard stays until it can have been read. */
const READING_MS = { start: 1_500, perWord: 350 } as const;

export const readingMs = (text: string): number => READING_MS.start + READING_MS.perWord * text.split(/\s+/).length;

/** Says one sentence after the other, with a pause between; each is made when its turn comes. */
export class SpeechQueue {
  #waiting: Sentence[] = [];
  #isBusy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Told what is being said now, and how the last sentence ended. */
  constructor(
    private readonly speaker: Speaker,
    private readonly onSentence: (text: string) => void,
    private readonly onEnd: (end: SpeechEnd) => void,
  ) {}

  say(sentences: readonly Sentence[]): void {
    this.#waiting.push(...sentences);
    if (!this.#isBusy) this.#next();
  }

  /** Goes on to the next one at once. */
  skip(): void {
    this.#silence();
    this.#next();
  }

  /** Silent at once, and nothing waits any more. */
  clear(): void {
    this.#waiting = [];
    this.#silence();
  }

  get hasMore(): boolean {
    return this.#waiting.length > 0;
  }

  #silence(): void {
    clearTimeout(this.#timer);
    this.#isBusy = false;
    this.speaker.cancel();
  }

  #next(): void {
    const text = this.#nextText();
    this.#isBusy = text !== null;
    if (text === null) return;
    this.onSentence(text);
    const startedAtMs = performance.now();
    this.speaker.speak(text, (end) => {
      this.onEnd(end);
      const readMs = end === 'said' ? 0 : Math.max(0, readingMs(text) - (performance.now() - startedAtMs));
      this.#timer = setTimeout(() => this.#next(), readMs + GAP_MS);
    });
  }

  #nextText(): string | null {
    for (let sentence = this.#waiting.shift(); sentence !== undefined; sentence = this.#waiting.shift()) {
      const text = sentence();
      if (text !== null) return text;
    }
    return null;
  }
}
