/**
 * Stands for what `make` makes, and makes it once something is asked of it. Whatever holds it before, another schema
 * above all, keeps this and asks through it.
 */
export function madeWhenUsed<Made extends object>(make: () => Made): Made {
  let made: Made | undefined;
  const real = (): Made => (made ??= make());
  // Empty, so that no property of it limits what may be answered.
  const target = Object.create(null);
  return new Proxy<Made>(target, {
    get: (_, name) => Reflect.get(real(), name),
    has: (_, name) => Reflect.has(real(), name),
    set: () => false,
    ownKeys: () => Reflect.ownKeys(real()),
    getOwnPropertyDescriptor: (_, name) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(real(), name);
      // What the target has not must be said to be configurable.
      return descriptor === undefined ? undefined : { ...descriptor, configurable: true };
    },
  });
}
