/// <reference lib="dom" />
/** Runs inside the product's page before anything else (motion-to-marker.ts bundles it): notes the device's readings. */

export interface Reading {
  /** When the device had it, and when the page heard of it, epoch milliseconds. */
  readonly atMs: number;
  readonly heardAtMs: number;
  /** Where the camera looks, degrees from the north of the compass. */
  readonly headingDeg: number;
}

const RAD = Math.PI / 180;
const readings: Reading[] = [];

/** Of the camera, which looks out of the back of the device (W3C angles, turned about z, x and y). */
function headingOf({ alpha, beta, gamma }: DeviceOrientationEvent): number {
  const [a, b, g] = [(alpha ?? 0) * RAD, (beta ?? 0) * RAD, (gamma ?? 0) * RAD];
  const east = -(Math.cos(a) * Math.sin(g) + Math.sin(a) * Math.sin(b) * Math.cos(g));
  const north = -(Math.sin(a) * Math.sin(g) - Math.cos(a) * Math.sin(b) * Math.cos(g));
  return Math.atan2(east, north) / RAD;
}

Object.assign(window, {
  readings,
  // Once the page is there: what listens before it is loaded hears nothing of a sensor.
  watchReadings: () => {
    window.addEventListener('deviceorientationabsolute', (event) => {
      if (!(event instanceof DeviceOrientationEvent)) return;
      const { timeOrigin } = performance;
      readings.push({
        atMs: timeOrigin + event.timeStamp,
        heardAtMs: timeOrigin + performance.now(),
        headingDeg: headingOf(event),
      });
    });
  },
});
