import { useLensSettingsStore } from './lens-settings-store';

/** Taps the user's hand, where the device can and the setting "haptic feedback" allows it. */
export function vibrate(durationMs: number): void {
  if (useLensSettingsStore.getState().hapticFeedback && 'vibrate' in navigator) navigator.vibrate(durationMs);
}
