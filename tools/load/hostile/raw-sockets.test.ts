import { expect, it } from 'vitest';
import { clientFrame, closeCodeIn, OPCODE } from './raw-sockets';

/** A server's frames have no mask, and are else like a client's. */
const serverFrame = (opcode: number, payload: Uint8Array | string) => clientFrame(opcode, payload, { isMasked: false });
const close = (code: number) => serverFrame(OPCODE.close, Buffer.from([code >> 8, code & 0xff]));

it.each([0, 5, 125, 126, 65_535, 65_536])('finds the close code after a frame of %i bytes', (length) => {
  const said = serverFrame(OPCODE.text, 'x'.repeat(length));
  expect(closeCodeIn(Buffer.concat([said, said, close(1009)]))).toBe(1009);
  expect(closeCodeIn(Buffer.concat([said, said]))).toBeUndefined();
});

it('takes no code from a frame that is cut off, nor one that has none', () => {
  expect(closeCodeIn(close(1002).subarray(0, 3))).toBe(0);
  expect(closeCodeIn(close(1002).subarray(0, 1))).toBeUndefined();
  expect(closeCodeIn(serverFrame(OPCODE.close, ''))).toBe(0);
});

it('writes frames as RFC 6455 has them: a client masks', () => {
  expect([...clientFrame(OPCODE.text, 'Hi')]).toEqual([0x81, 0x82, 0, 0, 0, 0, 0x48, 0x69]);
  expect([...clientFrame(OPCODE.ping, '', { isLast: false, isMasked: false, reservedBits: 7 })]).toEqual([0x79, 0]);
});
