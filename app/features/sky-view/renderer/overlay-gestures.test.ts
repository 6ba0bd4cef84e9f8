import { beforeEach, describe, expect, it } from 'vitest';
import { type GestureSurface, OverlayGestures } from './overlay-gestures';

/** An element at 10, 20 on the page that takes events from a script. */
class Surface implements GestureSurface {
  readonly #listeners = new Map<string, (event: never) => void>();

  addEventListener(type: string, listener: (event: never) => void): void {
    this.#listeners.set(type, listener);
  }

  removeEventListener(type: string): void {
    this.#listeners.delete(type);
  }

  getBoundingClientRect() {
    return { left: 10, top: 20 };
  }

  setPointerCapture(): void {}

  /** `x` and `y` in the element's own pixels. */
  point(type: string, x: number, y: number, pointerId = 1): void {
    const event = { pointerId, pointerType: 'touch', button: 0, clientX: x + 10, clientY: y + 20 };
    const listener = this.#listeners.get(type);
    if (listener !== undefined) Reflect.apply(listener, this, [event]);
  }
}

function laterAnswer() {
  const waiting: ((isTaking: boolean) => void)[] = [];
  const promise = new Promise<boolean>((resolve) => {
    waiting.push(resolve);
  });
  const tell = (isTaking: boolean): void => {
    for (const resolve of waiting) resolve(isTaking);
  };
  return { promise, tell };
}

let surface: Surface;
let heard: unknown[];
let grabs: boolean | Promise<boolean>;
let gestures: OverlayGestures;
beforeEach(() => {
  surface = new Surface();
  heard = [];
  grabs = false;
  const hear =
    (name: string) =>
    (...values: unknown[]) => {
      heard.push([name, ...values]);
    };
  gestures = new OverlayGestures(surface, {
    onTap: hear('tap'),
    onPress: () => grabs,
    onDragStart: hear('grab'),
    onDrag: hear('carry'),
    onDragEnd: hear('drop'),
    onPan: hear('pan'),
    onZoom: hear('zoom'),
    onTouch: hear('touch'),
  });
});

describe('OverlayGestures', () => {
  it('takes a press that trembles for a tap', () => {
    surface.point('pointerdown', 100, 200);
    surface.point('pointermove', 104, 203);
    surface.point('pointerup', 104, 203);
    expect(heard).toEqual([
      ['touch', true],
      ['touch', false],
      ['tap', 104, 203],
    ]);
  });

  it('looks around by a drag that grabs nothing, in many small moves too, and loses none of the way', () => {
    surface.point('pointerdown', 100, 200);
    for (let x = 101; x <= 150; x++) surface.point('pointermove', x, 200);
    surface.point('pointerup', 150, 200);
    const pans = heard.filter((event) => Array.isArray(event) && event[0] === 'pan');
    expect(pans.reduce((sum: number, event) => sum + Number(Array.isArray(event) ? event[1] : 0), 0)).toBe(50);
    expect(heard).not.toContainEqual(expect.arrayContaining(['tap']));
  });

  it('carries what it grabbed where the finger came down, and drops it', () => {
    grabs = true;
    surface.point('pointerdown', 100, 200);
    surface.point('pointermove', 130, 200);
    surface.point('pointermove', 160, 220);
    surface.point('pointerup', 160, 220);
    expect(heard).toEqual([
      ['touch', true],
      ['grab', 100, 200],
      ['carry', 130, 200],
      ['carry', 160, 220],
      ['touch', false],
      ['drop', false],
    ]);
  });

  it('carries what it grabbed as soon as it is told of it, and drops it where the finger left meanwhile', async () => {
    const answer = laterAnswer();
    grabs = answer.promise;
    surface.point('pointerdown', 100, 200);
    surface.point('pointermove', 130, 200);
    surface.point('pointermove', 160, 220);
    surface.point('pointerup', 160, 220);
    expect(heard).toEqual([
      ['touch', true],
      ['touch', false],
    ]);
    answer.tell(true);
    await answer.promise;
    await Promise.resolve();
    expect(heard.slice(2)).toEqual([
      ['grab', 100, 200],
      ['carry', 160, 220],
      ['drop', false],
    ]);
  });

  it('looks around all the way when it is told late that it grabbed nothing', async () => {
    const answer = laterAnswer();
    grabs = answer.promise;
    surface.point('pointerdown', 100, 200);
    surface.point('pointermove', 130, 200);
    answer.tell(false);
    await answer.promise;
    await Promise.resolve();
    surface.point('pointermove', 150, 200);
    expect(heard.slice(1)).toEqual([
      ['pan', 30, 0],
      ['pan', 20, 0],
    ]);
  });

  it('forgets an answer to a press that is over', async () => {
    const [before, now] = [laterAnswer(), laterAnswer()];
    grabs = before.promise;
    surface.point('pointerdown', 100, 200);
    surface.point('pointerup', 100, 200);
    grabs = now.promise;
    surface.point('pointerdown', 300, 200);
    surface.point('pointermove', 330, 200);
    before.tell(true);
    await before.promise;
    await Promise.resolve();
    expect(heard).not.toContainEqual(expect.arrayContaining(['grab']));
    now.tell(false);
    await now.promise;
    await Promise.resolve();
    expect(heard).toContainEqual(['pan', 30, 0]);
  });

  it('breaks a carry off when the browser takes the pointer away, or a second finger comes', () => {
    grabs = true;
    surface.point('pointerdown', 100, 200);
    surface.point('pointermove', 130, 200);
    surface.point('pointercancel', 130, 200);
    expect(heard).toContainEqual(['drop', true]);
    heard.length = 0;
    surface.point('pointerdown', 100, 200);
    surface.point('pointermove', 130, 200);
    surface.point('pointerdown', 200, 200, 2);
    expect(heard).toContainEqual(['drop', true]);
  });

  it('zooms by spreading two fingers, and the finger that stays does nothing', () => {
    surface.point('pointerdown', 100, 200);
    surface.point('pointerdown', 200, 200, 2);
    surface.point('pointermove', 250, 200, 2);
    expect(heard).toContainEqual(['zoom', 1.5]);
    surface.point('pointerup', 250, 200, 2);
    heard.length = 0;
    surface.point('pointermove', 300, 300);
    surface.point('pointerup', 300, 300);
    expect(heard).toEqual([['touch', false]]);
  });

  it('hears nothing after its end', () => {
    gestures.dispose();
    surface.point('pointerdown', 100, 200);
    expect(heard).toEqual([]);
  });
});
