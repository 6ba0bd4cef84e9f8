/**
 * Loaded before a server: sets its clock, as it is told, while elapsed time goes on. What the system's own clock gives
 * to other programs stays as it is.
 */
const RealDate = Date;
let aheadMs = 0;
const now = () => RealDate.now() + aheadMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
process.on('message', (message) => {
  if (typeof message === 'object' && message !== null && 'aheadMs' in message && typeof message.aheadMs === 'number') {
    aheadMs = message.aheadMs;
  }
});
// Listening alone must not keep the server alive.
process.channel?.unref();
