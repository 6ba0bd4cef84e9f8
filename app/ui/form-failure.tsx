/** What is wrong with the whole of a form. */
export function FormFailure({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="alert" className="text-sm text-danger">
      {text}
    </p>
  );
}
