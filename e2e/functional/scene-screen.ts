import type { Page } from '@playwright/test';
import type { RecordedReport } from '../../app/workers/sky/scene/recorded-messages.fixture';
import type { SatelliteRecord } from '../../engine/orbits/satellite-record';
import { OBSERVER } from '../fixtures/known-sky';

/** 29 August 2023, 12:00 UTC. */
export const START_MS = Date.UTC(2023, 7, 29, 12);
const TEN_MINUTES_MS = 600_000;
export const [NORTHERN, EASTERN] = [1_000_000_011, 1_000_000_012] as const;

/** Two aircraft that flew ten minutes long, one from 5 nm north outwards, one from 8 nm east. */
export const reports = (): readonly RecordedReport[] => reportsOf(NORTHERN, EASTERN);

export function reportsOf(northern: number, eastern: number): readonly RecordedReport[] {
  const all: RecordedReport[] = [];
  for (let atMs = START_MS; atMs <= START_MS + TEN_MINUTES_MS; atMs += 10_000) {
    const goneNm = ((atMs - START_MS) / 3_600_000) * 60;
    const common = { atMs, pressureAltitudeM: 3_000, groundSpeedMps: (60 * 1852) / 3600 };
    const north = { latitudeDeg: OBSERVER.latitude + (5 + goneNm) / 60, longitudeDeg: OBSERVER.longitude, trackDeg: 0 };
    const east = {
      latitudeDeg: OBSERVER.latitude,
      longitudeDeg: OBSERVER.longitude + (8 + goneNm) / 36.5,
      trackDeg: 90,
    };
    all.push({ id: northern, ...common, ...north }, { id: eastern, ...common, ...east });
  }
  return all;
}

/** Goes where a list of captures or a link would go: to the sky, with a scene in the location's state. */
export async function openScene(
  page: Page,
  messages: readonly ArrayBuffer[],
  elementSets: readonly SatelliteRecord[] = [],
): Promise<void> {
  await page.evaluate(
    ({ bytes, place, fromMs, toMs, atMs, elementSets: sets }) => {
      const scene = {
        title: 'Berlin, a summer noon',
        fromMs,
        toMs,
        atMs,
        observer: {
          latitudeDeg: place.latitude,
          longitudeDeg: place.longitude,
          ellipsoidHeightM: 80,
          heightSource: 'device',
          heightSigmaM: 15,
        },
        messages: bytes.map((message) => Uint8Array.from(message).buffer),
        elementSets: sets,
        areOrbitsDemo: false,
        pose: null,
      };
      window.history.pushState({ usr: { scene }, key: 'scene', idx: (window.history.state?.idx ?? 0) + 1 }, '', '/');
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    },
    {
      bytes: messages.map((message) => [...new Uint8Array(message)]),
      place: OBSERVER,
      fromMs: START_MS,
      toMs: START_MS + TEN_MINUTES_MS,
      atMs: START_MS + 120_000,
      elementSets,
    },
  );
}
