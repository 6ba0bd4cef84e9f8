import { apiKeysCopy } from '@app/copy/api-keys-copy';
import { CodeSample } from '@app/ui/code-sample';

const copy = apiKeysCopy.example;

/** How a program asks with a key. */
export function CurlExample() {
  const address = `${window.location.origin}/api/aerial-objects?latitude=52.37&longitude=13.52`;
  const text = `curl -i -H "Authorization: Bearer ${copy.placeholder}" \\\n  "${address}"`;
  return (
    <section aria-labelledby="example-heading" className="grid gap-2">
      <h2 id="example-heading">{copy.heading}</h2>
      <p className="max-w-prose">{copy.text}</p>
      <CodeSample label={copy.label} text={text} />
    </section>
  );
}
