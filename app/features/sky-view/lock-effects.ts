import { useLensSettingsStore } from '@app/state/lens-settings-store';

const TONE_HZ = 880;
const TONE_S = 0.09;
const TONE_LOUDNESS = 0.08;

let audio: AudioContext | null = null;

/** Browsers let a page sound only after a tap: call this from one. */
export function unlockSound(): void {
  if (!useLensSettingsStore.getState().soundEnabled || !('AudioContext' in window)) return;
  audio ??= new AudioContext();
  // A device without a sound output refuses; then there is nothing to hear.
  if (audio.state === 'suspended') audio.resume().catch(() => undefined);
}

/** Gives the sound output back. */
export function closeSound(): void {
  const closing = audio;
  audio = null;
  closing?.close().catch(() => undefined);
}

/** A short soft tone, where the settings want one. */
export function soundLock(): void {
  if (audio === null || audio.state !== 'running' || !useLensSettingsStore.getState().soundEnabled) return;
  const oscillator = audio.createOscillator();
  const loudness = audio.createGain();
  const now = audio.currentTime;
  oscillator.frequency.value = TONE_HZ;
  loudness.gain.setValueAtTime(TONE_LOUDNESS, now);
  // Ends without a click.
  loudness.gain.exponentialRampToValueAtTime(0.001, now + TONE_S);
  oscillator.connect(loudness).connect(audio.destination);
  oscillator.start(now);
  oscillator.stop(now + TONE_S);
}
