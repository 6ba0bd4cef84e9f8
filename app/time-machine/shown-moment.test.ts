import { afterEach, expect, it } from 'vitest';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { ofShownMoment } from './shown-moment';

const FROM_MS = Date.UTC(2025, 5, 2, 12, 32);
const SCENE = { title: 'Over Monterey', fromMs: FROM_MS, toMs: FROM_MS + 60_000, hasPose: false };

afterEach(() => useSkyTimeStore.getState().goLive());

it('says what is seen now as it is', () => {
  expect(ofShownMoment('3 in view')).toBe('3 in view');
});

it('begins with the moment where time is moved', () => {
  useSkyTimeStore.getState().moveTo(Date.now() + 3_600_000);
  expect(ofShownMoment('3 in view')).toMatch(/^Showing .+, in 1\sh\. 3 in view$/);
});

it('begins with the recording and its moment in a scene, also where its time has run out', () => {
  const { enterScene } = useSkyTimeStore.getState();
  enterScene(SCENE, FROM_MS + 13_000);
  expect(ofShownMoment('3 in view')).toMatch(/^Over Monterey · 2 Jun 2025, \d\d:32:13\. 3 in view$/);
  useSkyTimeStore.setState(({ time }) => ({ time: { ...time, rate: 60, anchoredAtMs: time.anchoredAtMs - 60_000 } }));
  expect(ofShownMoment('3 in view')).toMatch(/^Over Monterey · 2 Jun 2025, \d\d:33:00\. 3 in view$/);
});
