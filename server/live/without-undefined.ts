/** The record without the fields that are undefined: absent on the wire, instead of null, as metadata has them. */
export function withoutUndefined<T extends object>(record: { readonly [K in keyof T]: T[K] | undefined }): Partial<T> {
  const defined: Partial<T> = {};
  for (const key in record) {
    const value = record[key];
    if (value !== undefined) {
      defined[key] = value;
    }
  }
  return defined;
}
