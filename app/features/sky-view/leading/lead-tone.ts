import { radiansFromDegrees } from '@engine/ar-math/angles';
import type { LeadState } from './lead-state';

/** One beep of many. */
export interface LeadTone {
  readonly hz: number;
  /** -1 left, 1 right. */
  readonly pan: number;
  /** Until the next one begins. */
  readonly everyMs: number;
}

const LEVEL_HZ = 523;
const CENTRED_HZ = 1_047;
/** Up by so much sounds an octave higher. */
const OCTAVE_DEG = 45;
const SLOWEST_MS = 1_100;
const FASTEST_MS = 140;
const CENTRED_EVERY_MS = 700;
/** From here on it does not get slower. */
const FAR_DEG = 90;

/**
 * What leads the ear: on the side to turn to, higher where the view has to be raised and lower where it has to be
 * lowered, the faster the nearer; a high calm one in the middle. Null where there is nothing to be led to.
 */
export function leadTone(state: LeadState): LeadTone | null {
  if (state.kind === 'lost' || state.kind === 'down') return null;
  if (state.kind === 'centred') return { hz: CENTRED_HZ, pan: 0, everyMs: CENTRED_EVERY_MS };
  const share = Math.min(1, state.offDeg / FAR_DEG);
  const octaves = Math.max(-1, Math.min(1, state.upDeg / OCTAVE_DEG));
  return {
    hz: LEVEL_HZ * 2 ** octaves,
    pan: Math.abs(state.rightDeg) >= 90 ? Math.sign(state.rightDeg) : Math.sin(radiansFromDegrees(state.rightDeg)),
    everyMs: FASTEST_MS + (SLOWEST_MS - FASTEST_MS) * Math.sqrt(share),
  };
}

const TONE_S = 0.07;
const LOUDNESS = 0.12;

/** Beeps as it is told to, until it is closed. */
export class LeadSound {
  readonly #audio: AudioContext | null;
  #tone: LeadTone | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param audio begun by a tap or a key, as browsers want it; closed with this */
  constructor(audio: AudioContext | null) {
    this.#audio = audio;
  }

  /** The newest counts from the next beep on. */
  play(tone: LeadTone | null): void {
    const wasSilent = this.#tone === null;
    this.#tone = tone;
    if (wasSilent && tone !== null && this.#timer === undefined) this.#next();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#tone = null;
    this.#audio?.close().catch(() => undefined);
  }

  #next(): void {
    this.#timer = undefined;
    if (this.#tone === null) return;
    this.#beep(this.#tone);
    this.#timer = setTimeout(() => this.#next(), this.#tone.everyMs);
  }

  #beep({ hz, pan }: LeadTone): void {
    const audio = this.#audio;
    if (audio === null) return;
    // A device without a sound output refuses; then there is nothing to hear.
    if (audio.state === 'suspended') audio.resume().catch(() => undefined);
    if (audio.state !== 'running') return;
    const oscillator = audio.createOscillator();
    const loudness = audio.createGain();
    const panner = audio.createStereoPanner();
    const now = audio.currentTime;
    oscillator.frequency.value = hz;
    panner.pan.value = pan;
    loudness.gain.setValueAtTime(LOUDNESS, now);
    // Ends without a click.
    loudness.gain.exponentialRampToValueAtTime(0.001, now + TONE_S);
    oscillator.connect(loudness).connect(panner).connect(audio.destination);
    oscillator.start(now);
    oscillator.stop(now + TONE_S);
  }
}
