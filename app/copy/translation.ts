/**
 * The shape of a text or a table of texts in another language: the same names and parameters, with words of its own.
 * Whatever is no text (a number, a flag) stays what it is.
 */
export type Translation<Text> = Text extends string
  ? string
  : Text extends (...values: infer Values) => infer Made
    ? (...values: Values) => Translation<Made>
    : Text extends object
      ? { readonly [Name in keyof Text]: Translation<Text[Name]> }
      : Text;
