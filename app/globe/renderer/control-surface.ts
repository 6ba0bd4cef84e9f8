/** What the controls read of a pointer. */
interface PointerFields {
  readonly pointerId: number;
  readonly pointerType: string;
  readonly button: number;
  readonly clientX: number;
  readonly clientY: number;
  readonly pageX: number;
  readonly pageY: number;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

export const POINTER_EVENTS = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const;

/** A finger, a mouse or its wheel on the globe. All of it can be sent to another thread. */
export type GlobeTouch =
  | { readonly type: (typeof POINTER_EVENTS)[number]; readonly fields: PointerFields }
  | {
      readonly type: 'wheel';
      readonly fields: Pick<PointerFields, 'clientX' | 'clientY' | 'ctrlKey'> & {
        readonly deltaY: number;
        readonly deltaMode: number;
      };
    }
  /** The key that tells a wheel that zooms from two fingers that pinch a touchpad. */
  | { readonly type: 'keydown' | 'keyup'; readonly fields: { readonly key: 'Control' } };

/**
 * Stands for the element that three's controls listen to, in a thread that has none: they hear what the page has heard.
 * What they would have the browser do (capture pointers, keep the page from scrolling) the page has done.
 */
export class ControlSurface extends EventTarget {
  /** CSS pixels; a stroke as long as this turns the Earth once. */
  clientHeight = 1;
  /** The controls write to it, and nobody reads it. */
  readonly style = { touchAction: '', cursor: '' };

  get ownerDocument(): this {
    return this;
  }

  feel({ type, fields }: GlobeTouch): void {
    this.dispatchEvent(Object.assign(new Event(type), fields));
  }

  setPointerCapture(): void {
    // The page has it.
  }

  releasePointerCapture(): void {
    // It ends by itself as the pointer goes up.
  }
}
