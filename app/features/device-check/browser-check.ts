import { deviceCheckCopy } from '@app/copy/device-check-copy';
import { numberText } from '@app/format/figure';
import { type CheckRow, mayHave, row } from './check-row';

const copy = deviceCheckCopy;

export function browserRows(): readonly CheckRow[] {
  const { userAgent, hardwareConcurrency, maxTouchPoints } = navigator;
  const { width, height } = window.screen;
  return [
    row(copy.browser.agent, userAgent, 'ok'),
    row(
      copy.browser.screen,
      copy.browser.screenOf(numberText(width), numberText(height), numberText(window.devicePixelRatio, 2)),
      'ok',
    ),
    window.isSecureContext
      ? row(copy.browser.secure, copy.browser.yes, 'ok')
      : row(copy.browser.secure, copy.browser.insecure, 'missing'),
    row(copy.browser.processors, numberText(hardwareConcurrency), hardwareConcurrency >= 4 ? 'ok' : 'limited'),
    row(
      copy.browser.touch,
      maxTouchPoints > 0 ? copy.browser.points(numberText(maxTouchPoints)) : copy.browser.noTouch,
      'ok',
    ),
  ];
}

export function moreRows(): readonly CheckRow[] {
  const voices = 'speechSynthesis' in window ? window.speechSynthesis.getVoices().length : null;
  return [
    voices === null
      ? mayHave(copy.more.voice, false)
      : row(copy.more.voice, copy.more.voices(numberText(voices)), voices > 0 ? 'ok' : 'limited'),
    mayHave(copy.more.vibration, 'vibrate' in navigator),
    mayHave(copy.more.wakeLock, 'wakeLock' in navigator),
    mayHave(copy.more.share, 'share' in navigator),
    mayHave(copy.more.push, 'PushManager' in window),
    mayHave(copy.more.sound, 'AudioContext' in window),
  ];
}
