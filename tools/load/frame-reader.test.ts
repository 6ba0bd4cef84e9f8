import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FrameReader } from './frame-reader';

/** An unmasked binary frame, RFC 6455 §5.2. */
function frameOf(payload: Uint8Array): Buffer {
  const header = Buffer.alloc(10);
  header[0] = 0x82;
  if (payload.length < 126) {
    header[1] = payload.length;
    return Buffer.concat([header.subarray(0, 2), payload]);
  }
  if (payload.length < 65_536) {
    header[1] = 126;
    header.writeUInt16BE(payload.length, 2);
    return Buffer.concat([header.subarray(0, 4), payload]);
  }
  header[1] = 127;
  header.writeBigUInt64BE(BigInt(payload.length), 2);
  return Buffer.concat([header, payload]);
}

describe('FrameReader', () => {
  it('finds every frame and its first bytes, however the stream is cut', () => {
    const payloads = fc.array(
      fc.oneof(
        fc.uint8Array({ maxLength: 300 }),
        fc.constant(new Uint8Array(70_000).fill(7)),
        fc.constant(new Uint8Array(126).fill(1)),
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(payloads, fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1 }), (all, cuts) => {
        const stream = Buffer.concat(all.map(frameOf));
        const found: { opcode: number; length: number; head: string }[] = [];
        const reader = new FrameReader(24, ({ opcode, length, head }) =>
          found.push({ opcode, length, head: head.toString('hex') }),
        );
        let offset = 0;
        for (let part = 0; offset < stream.length; part++) {
          const size = cuts[part % cuts.length] ?? 1;
          reader.push(stream.subarray(offset, offset + size));
          offset += size;
        }
        expect(found).toEqual(
          all.map((payload) => ({
            opcode: 2,
            length: payload.length,
            head: Buffer.from(payload.subarray(0, 24)).toString('hex'),
          })),
        );
      }),
    );
  });
});
