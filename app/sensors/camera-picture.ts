/** The part of a video element that is used. */
export interface PictureElement extends EventTarget {
  srcObject: MediaProvider | null;
  muted: boolean;
  readonly videoWidth: number;
  readonly videoHeight: number;
  play(): Promise<void>;
}

export interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Shows a stream in a video element and tells the picture's size whenever it changes, by turning the phone too. */
export class CameraPicture {
  readonly #onSize: (size: PictureSize | null) => void;
  readonly #warn: (what: string, error: unknown) => void;
  #element: PictureElement | null = null;
  #stream: MediaStream | null = null;

  constructor(onSize: (size: PictureSize | null) => void, warn: (what: string, error: unknown) => void) {
    this.#onSize = onSize;
    this.#warn = warn;
  }

  /** Null when the element goes away. */
  attach(element: PictureElement | null): void {
    if (element === this.#element) return;
    this.#clear();
    this.#element = element;
    this.#show();
  }

  /** Null when there is no picture any more. */
  show(stream: MediaStream | null): void {
    this.#clear();
    this.#stream = stream;
    this.#show();
  }

  #clear(): void {
    const element = this.#element;
    if (element === null) return;
    for (const type of ['loadedmetadata', 'resize']) element.removeEventListener(type, this.#tellSize);
    element.srcObject = null;
    this.#onSize(null);
  }

  #show(): void {
    const element = this.#element;
    if (element === null || this.#stream === null) return;
    for (const type of ['loadedmetadata', 'resize']) element.addEventListener(type, this.#tellSize);
    element.muted = true;
    element.srcObject = this.#stream;
    element.play().catch((error: unknown) => {
      // Another picture took its place before this one began, which is no failure.
      const isReplaced = error instanceof Error && error.name === 'AbortError';
      if (!isReplaced) this.#warn('The camera picture does not play', error);
    });
  }

  readonly #tellSize = (): void => {
    const element = this.#element;
    if (element === null || element.videoWidth === 0) return;
    this.#onSize({ widthPx: element.videoWidth, heightPx: element.videoHeight });
  };
}
