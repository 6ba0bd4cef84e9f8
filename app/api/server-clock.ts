/** The Date header has whole seconds and is some time on its way: a smaller difference says nothing of the clocks. */
const COARSENESS_MS = 2000;

let offsetMs = 0;

/** Takes the server's clock from an answer; without the header the clocks count as equal. */
export function noteServerTime(response: Response): void {
  const differenceMs = Date.parse(response.headers.get('date') ?? '') - Date.now();
  offsetMs = Math.abs(differenceMs) > COARSENESS_MS ? differenceMs : 0;
}

/** A time of the device's clock as the server's clock has it, right to about two seconds. */
export function serverTimeOf(deviceMs: number): number {
  return deviceMs + offsetMs;
}
