import { describe, expect, it } from 'vitest';
import { needsSensorPermission, requestSensorPermission } from './sensor-permission';

type Answer = () => Promise<string>;

/** Stands for the constructor of an event. */
function eventType(requestPermission?: Answer): object {
  return Object.assign(() => undefined, requestPermission === undefined ? {} : { requestPermission });
}

const saying = (answer: string) => eventType(() => Promise.resolve(answer));

const ask = (DeviceOrientationEvent: object) => requestSensorPermission({ DeviceOrientationEvent });

describe('requestSensorPermission', () => {
  it('[SEN-04] says why there is no orientation, in the words asked for', async () => {
    expect(await requestSensorPermission({})).toEqual({
      kind: 'unsupported',
      message: 'Gyroscope not supported on this device',
    });
    expect(await ask(saying('denied'))).toEqual({
      kind: 'denied',
      message: 'Permission denied for device orientation',
    });
    const refusal = new Error('Requesting device orientation access requires a user gesture to prompt');
    expect(await ask(eventType(() => Promise.reject(refusal)))).toEqual({
      kind: 'failed',
      message: `Permission request failed: ${refusal.message}`,
    });
    expect(await ask(saying('granted'))).toEqual({ kind: 'granted' });
  });

  it('[SEN-04] asks for orientation and motion in the same tap, before either has answered', async () => {
    const asked: string[] = [];
    const never = (name: string) =>
      eventType(() => {
        asked.push(name);
        return new Promise(() => undefined);
      });
    void requestSensorPermission({
      DeviceOrientationEvent: never('orientation'),
      DeviceMotionEvent: never('motion'),
    });
    expect(asked).toEqual(['orientation', 'motion']);
  });

  it('needs only the orientation: motion that is refused takes nothing away', async () => {
    const answer = await requestSensorPermission({
      DeviceOrientationEvent: saying('granted'),
      DeviceMotionEvent: saying('denied'),
    });
    expect(answer).toEqual({ kind: 'granted' });
  });

  it('asks nobody where the browser does not want it', async () => {
    expect(needsSensorPermission({ DeviceOrientationEvent: eventType() })).toBe(false);
    expect(needsSensorPermission({ DeviceOrientationEvent: saying('granted') })).toBe(true);
    expect(await requestSensorPermission({ DeviceOrientationEvent: eventType() })).toEqual({ kind: 'granted' });
  });
});
