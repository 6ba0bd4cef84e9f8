import { expect, it } from 'vitest';
import { runCaptureKills } from './capture-kills';

/** Three servers are started from their sources. */
const RUN_WITHIN_MS = 600_000;

it(
  '[CAP-02] no capture that was acknowledged is lost, and none is half there, when the server is killed',
  async () => {
    const { gates, figures } = await runCaptureKills(2);
    expect(gates.filter(({ pass }) => !pass)).toEqual([]);
    expect(figures['acknowledged']).toBeGreaterThanOrEqual(6);
  },
  RUN_WITHIN_MS,
);
