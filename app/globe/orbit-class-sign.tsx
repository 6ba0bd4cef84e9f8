import { classNames } from '@app/ui/class-names';
import type { OrbitClass } from '@engine/orbits/orbit-class';

const CLASS_COLOURS: Readonly<Record<OrbitClass, string>> = {
  leo: 'text-accent',
  meo: 'text-primary',
  geo: 'text-warning',
  heo: 'text-ok',
};

/** The shapes that the globe's points have (renderer/satellite-shader.ts), in a square of 10. */
const CLASS_SHAPES: Readonly<Record<OrbitClass, string>> = {
  leo: 'M5 1.5a3.5 3.5 0 0 1 0 7a3.5 3.5 0 0 1 0-7z',
  meo: 'M5 0l5 5l-5 5l-5-5z',
  geo: 'M1 1h8v8h-8z',
  heo: 'M3.4 0h3.2v3.4h3.4v3.2h-3.4v3.4h-3.2v-3.4h-3.4v-3.2h3.4z',
};

/** Shape and colour of a class of orbits, as its satellites have them on the globe. */
export function OrbitClassSign({ orbitClass }: { readonly orbitClass: OrbitClass }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 10 10"
      data-orbit-class={orbitClass}
      className={classNames('size-2.5 shrink-0 fill-current', CLASS_COLOURS[orbitClass])}
    >
      <path d={CLASS_SHAPES[orbitClass]} />
    </svg>
  );
}
