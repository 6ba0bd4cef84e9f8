import { describe, expect, it } from 'vitest';
import { aircraftMoments } from '@engine/look-up/aircraft-moments';
import { OBSERVER, START_MS } from '@engine/sky/observer.fixture';
import { epochMs } from '@engine/units/quantity';
import { EMERGENCY, messageOf, recordAt } from '../live/live-messages.fixture';
import { LiveRecording } from '../scene/live-recording';
import { SkyEngine } from './sky-engine';
import { SkyQuestions } from './sky-questions';

const never = async () => {
  throw new Error('nobody asks');
};

function asked(loadLookUps = async () => aircraftMoments) {
  const engine = new SkyEngine(() => epochMs(START_MS));
  const parts = { loadIdentification: never, loadPrediction: never, loadTable: never, loadLookUps };
  return { engine, questions: new SkyQuestions(engine, new LiveRecording(), parts) };
}
const overhead = messageOf([
  recordAt(270, 5, { id: 1, flags: EMERGENCY, pressureAltitudeM: 8_000, ellipsoidHeightM: 8_000 }),
  recordAt(270, 5, { id: 2, pressureAltitudeM: 8_000, ellipsoidHeightM: 8_000 }),
]);

describe('what aircraft give to look up for', () => {
  it('is asked of the live sky, whatever time is shown', async () => {
    const { engine, questions } = asked();
    engine.setObserver(OBSERVER);
    engine.acceptMessage(overhead);
    const expected = [{ key: 'aircraft 1', name: 'TEST1', reason: { kind: 'emergency' } }];
    expect(await questions.lookUps()).toMatchObject(expected);
    engine.setSkyTime({ kind: 'moved', anchorMs: START_MS - 3_600_000, anchoredAtMs: START_MS, rate: 1 });
    expect(await questions.lookUps()).toMatchObject(expected);
  });

  it('is nothing without a place, and where what finds it did not arrive', async () => {
    const { engine, questions } = asked();
    engine.acceptMessage(overhead);
    expect(await questions.lookUps()).toEqual([]);
    const offline = asked(async () => {
      throw new Error('offline');
    });
    offline.engine.setObserver(OBSERVER);
    offline.engine.acceptMessage(overhead);
    expect(await offline.questions.lookUps()).toEqual([]);
  });
});
