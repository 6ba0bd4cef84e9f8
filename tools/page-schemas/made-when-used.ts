/**
 * Stands for what `make` makes, and makes it once something is asked of it. Whatever holds it before, another schema
 * above all, keeps this and asks through it.
 */
export function madeWhenUsed<Made extends object>(make: () => Made): Made {
  let made: Made | undefined;
  const real = (): Made => (made ??= make());
  // Holds nothing itself: all that zod asks of a schema, and a module of its columns, is what is in it.
  const stand = Object.create(null);
  return new Proxy<Made>(stand, {
    get: (_, name) => Reflect.get(real(), name),
    has: (_, name) => Reflect.has(real(), name),
    ownKeys: () => Reflect.ownKeys(real()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(real(), name),
  });
}
