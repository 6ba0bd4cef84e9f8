/**
 * Loaded before a server: sets its clock, as it is told, while elapsed time goes on. What the system's own clock gives
 * to other programs stays as it is.
 */
const RealDate = Date;
let aheadMs = 0;

class ShiftedDate extends RealDate {
  /** @param {[] | [number | string | Date]} given of several numbers too, which are passed on as they are */
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + aheadMs);
    else super(...given);
  }

  /** @override */
  static now() {
    return RealDate.now() + aheadMs;
  }
}

globalThis.Date = /** @type {DateConstructor} */ (ShiftedDate);
process.on('message', (message) => {
  if (typeof message === 'object' && message !== null && 'aheadMs' in message && typeof message.aheadMs === 'number') {
    aheadMs = message.aheadMs;
  }
});
// Listening alone must not keep the server alive.
process.channel?.unref();
