import { describe, expect, it } from 'vitest';
import { CameraRig } from './camera-rig';
import type { GlobeTouch } from './control-surface';

const SIZE = { widthPx: 400, heightPx: 800 } as const;

function pointer(type: 'pointerdown' | 'pointermove' | 'pointerup', x: number, y: number, pointerId = 1): GlobeTouch {
  const keys = { ctrlKey: false, metaKey: false, shiftKey: false };
  const place = { clientX: x, clientY: y, pageX: x, pageY: y };
  return { type, fields: { pointerId, pointerType: 'touch', button: 0, ...place, ...keys } };
}

const wheel = (deltaY: number, ctrlKey = false): GlobeTouch => ({
  type: 'wheel',
  fields: { clientX: 200, clientY: 400, deltaY, deltaMode: 0, ctrlKey },
});

function rigOf(isCompact = false) {
  const rig = new CameraRig({ isCompact, hasInertia: false, ...SIZE });
  const held: boolean[] = [];
  let changes = 0;
  rig.listen({ onHeld: (isHeld) => held.push(isHeld), onChange: () => changes++ });
  const longitudeDeg = (): number => (Math.atan2(rig.camera.position.y, rig.camera.position.x) * 180) / Math.PI;
  rig.update();
  return { rig, held, longitudeDeg, changes: () => changes };
}

describe('what the controls hear through the stand-in for an element', () => {
  it('a stroke as long as the picture is high turns the Earth once, at its own speed', () => {
    const { rig, held, longitudeDeg, changes } = rigOf();
    const before = { longitudeDeg: longitudeDeg(), changes: changes() };
    rig.feel(pointer('pointerdown', 100, 400));
    rig.feel(pointer('pointermove', 180, 400));
    expect(held).toEqual([true]);
    rig.feel(pointer('pointerup', 180, 400));
    rig.update();
    expect(held).toEqual([true, false]);
    expect(changes()).toBeGreaterThan(before.changes);
    // A tenth of a turn, against the stroke.
    expect(longitudeDeg() - before.longitudeDeg).toBeCloseTo(-36, 3);
    // The finger has gone: what moves now is another one's.
    rig.feel(pointer('pointermove', 380, 400));
    rig.update();
    expect(longitudeDeg() - before.longitudeDeg).toBeCloseTo(-36, 3);
  });

  it('two fingers that part bring the Earth nearer', () => {
    const { rig } = rigOf();
    const before = rig.distance;
    rig.feel(pointer('pointerdown', 180, 400, 1));
    rig.feel(pointer('pointerdown', 220, 400, 2));
    rig.feel(pointer('pointermove', 240, 400, 2));
    rig.feel(pointer('pointerup', 180, 400, 1));
    rig.feel(pointer('pointerup', 240, 400, 2));
    rig.update();
    expect(rig.distance).toBeCloseTo(before * (40 / 60), 3);
  });

  it('a wheel takes the camera in and out, ten times as fast by a pinch that no key explains', () => {
    const { rig } = rigOf();
    const far = rig.distance;
    rig.feel(wheel(-20));
    rig.update();
    const nearer = rig.distance;
    expect(nearer).toBeLessThan(far);
    rig.feel(wheel(20));
    rig.update();
    expect(rig.distance).toBeCloseTo(far, 6);
    rig.feel({ type: 'keydown', fields: { key: 'Control' } });
    rig.feel(wheel(-20, true));
    rig.feel({ type: 'keyup', fields: { key: 'Control' } });
    rig.update();
    expect(rig.distance).toBeCloseTo(nearer, 6);
    rig.feel(wheel(-20, true));
    rig.update();
    expect(rig.distance).toBeCloseTo(nearer * (nearer / far) ** 10, 3);
  });

  it('leaves the wheel alone inside a page that scrolls, and listens no more once it is disposed', () => {
    const { rig, longitudeDeg } = rigOf(true);
    const [before, whole] = [rig.distance, longitudeDeg()];
    rig.feel(wheel(-20));
    rig.update();
    expect(rig.distance).toBe(before);
    rig.dispose();
    rig.feel(pointer('pointerdown', 100, 400));
    rig.feel(pointer('pointermove', 180, 400));
    expect(longitudeDeg()).toBe(whole);
  });
});
