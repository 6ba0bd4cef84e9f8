import { type ReactNode, useState } from 'react';
import { apiReferenceCopy as copy } from '@app/copy/api-reference-copy';
import type { JsonSchema, OpenApi } from './openapi';
import { limitTexts, objectWithin, typeText } from './schema-words';

interface SchemaProps {
  readonly schema: JsonSchema;
  readonly document: OpenApi;
}

export interface FieldProps extends SchemaProps {
  readonly name: string;
  readonly isRequired: boolean;
  readonly description?: string | undefined;
  /** Where it belongs, for parameters. */
  readonly place?: string | undefined;
}

/** One field or parameter: name, type, whether it must be there, and what its value keeps to. */
export function Field({ name, isRequired, description, place, schema, document }: FieldProps) {
  const said = description ?? schema.description;
  const facts = [
    typeText(schema),
    ...(place === undefined ? [] : [place]),
    ...(isRequired ? [copy.required] : []),
    ...limitTexts(schema),
  ];
  return (
    <li className="grid gap-0.5 border-b border-line py-2 last:border-b-0">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <code className="font-mono text-sm font-bold wrap-anywhere">{name}</code>
        <span className="min-w-0 text-xs text-muted wrap-anywhere">{facts.join(' · ')}</span>
      </p>
      {said === undefined ? null : (
        <p className="max-w-prose text-sm">
          <bdi lang="en">{said}</bdi>
        </p>
      )}
      <InnerFields schema={schema} document={document} />
    </li>
  );
}

/** A layer that is made when it is opened: shapes may hold themselves. */
function Opened({ label, children }: { readonly label: string; readonly children: () => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="flex min-h-touch items-center text-xs text-muted underline underline-offset-4">
        {label}
      </summary>
      {isOpen ? <div className="border-s border-line ps-3">{children()}</div> : null}
    </details>
  );
}

function InnerFields({ schema, document }: SchemaProps) {
  const within = objectWithin(schema, document);
  if (within === undefined) return null;
  return (
    <Opened label={within.name === undefined ? copy.fields : copy.fieldsOf(within.name)}>
      {() => <Fields schema={within.schema} document={document} />}
    </Opened>
  );
}

function Fields({ schema, document }: SchemaProps) {
  return (
    <ul>
      {Object.entries(schema.properties ?? {}).map(([name, field]) => (
        <Field
          key={name}
          name={name}
          isRequired={schema.required?.includes(name) ?? false}
          schema={field}
          document={document}
        />
      ))}
    </ul>
  );
}

/** A whole body: its type, and its fields where it has some. */
export function SchemaView({ schema, document }: SchemaProps) {
  return (
    <div>
      <p className="text-sm wrap-anywhere">{typeText(schema)}</p>
      <InnerFields schema={schema} document={document} />
    </div>
  );
}
