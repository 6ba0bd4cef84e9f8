import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { apiReferenceCopy as copy } from '@app/copy/api-reference-copy';
import { CodeSample } from '@app/ui/code-sample';
import { Tag } from '@app/ui/tag';
import { curlText } from './curl-text';
import type { OpenApi, Operation } from './openapi';
import { Field, SchemaView } from './schema-view';

interface OperationProps {
  readonly operation: Operation;
  readonly document: OpenApi;
}

const FIRST_PROBLEM_STATUS = 400;

function WhoMayMakeIt({ operation }: { readonly operation: Operation }) {
  const { 'x-access': access = '', 'x-ownership': ownership = '', 'x-key-scope': scope } = operation;
  const texts = [
    copy.access[access],
    copy.ownership[ownership],
    scope === undefined ? copy.neverKeyed : copy.keyed(scope),
  ];
  return <p className="max-w-prose text-sm text-muted">{texts.filter((text) => text !== undefined).join(' ')}</p>;
}

function Parameters({ operation: { parameters = [] }, document }: OperationProps) {
  if (parameters.length === 0) return null;
  return (
    <div>
      <h3 className="text-sm font-bold">{copy.parameters}</h3>
      <ul>
        {parameters.map(({ name, in: place, required = false, description, schema = {} }) => (
          <Field
            key={`${place} ${name}`}
            name={name}
            place={copy.places[place]}
            isRequired={required}
            description={description}
            schema={schema}
            document={document}
          />
        ))}
      </ul>
    </div>
  );
}

function Body({ operation: { requestBody }, document }: OperationProps) {
  if (requestBody === undefined) return null;
  return (
    <div>
      <h3 className="text-sm font-bold">{copy.body}</h3>
      {Object.entries(requestBody.content).map(([type, { schema = {} }]) => (
        <div key={type}>
          <p className="font-mono text-xs text-muted">{type}</p>
          <SchemaView schema={schema} document={document} />
        </div>
      ))}
    </div>
  );
}

function Answers({ operation: { responses }, document }: OperationProps) {
  const all = Object.entries(responses);
  const answers = all.filter(([status]) => Number(status) < FIRST_PROBLEM_STATUS);
  const problems = all.filter(([status]) => Number(status) >= FIRST_PROBLEM_STATUS);
  return (
    <>
      <div>
        <h3 className="text-sm font-bold">{copy.answers}</h3>
        {answers.map(([status, { description, content = {} }]) => (
          <div key={status}>
            <p className="text-sm">
              <code className="figure font-bold">{status}</code> <bdi lang="en">{description}</bdi>
            </p>
            {Object.entries(content).map(([type, { schema = {} }]) => (
              <div key={type}>
                <p className="font-mono text-xs text-muted">{type}</p>
                <SchemaView schema={schema} document={document} />
              </div>
            ))}
          </div>
        ))}
      </div>
      <div>
        <h3 className="text-sm font-bold">{copy.problems}</h3>
        <ul>
          {problems.map(([status, { description }]) => (
            <li key={status} className="text-sm wrap-anywhere">
              <code className="figure font-bold">{status}</code> <bdi lang="en">{description}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function Opened({ operation, document }: OperationProps) {
  const { method, path } = operation;
  return (
    <div className="grid gap-4 pt-1 pb-5">
      <WhoMayMakeIt operation={operation} />
      <Parameters operation={operation} document={document} />
      <Body operation={operation} document={document} />
      <Answers operation={operation} document={document} />
      <div className="grid gap-1">
        <h3 className="text-sm font-bold">{copy.example}</h3>
        <CodeSample
          label={copy.exampleOf(`${method} ${path}`)}
          text={curlText(operation, document, window.location.origin)}
        />
      </div>
    </div>
  );
}

/** One call: a line that opens. The address of the page may name it behind #. */
export function OperationView({ operation, document }: OperationProps) {
  const { operationId, method, path, summary, 'x-key-scope': scope } = operation;
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(() => window.location.hash === `#${operationId}`);
  useEffect(() => {
    if (window.location.hash === `#${operationId}`) details.current?.scrollIntoView();
  }, [operationId]);
  return (
    <li className="border-b border-line">
      <details
        ref={details}
        id={operationId}
        open={isOpen}
        className="group"
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary className="grid min-h-touch list-none grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-2 py-2.5 hover:bg-raised">
          <ChevronRight
            aria-hidden
            size={16}
            className="self-center text-muted transition-transform duration-(--fast) group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90"
          />
          <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span dir="ltr" className="font-mono text-sm wrap-anywhere">
              <span className="font-bold">{method}</span> {path}
            </span>
            {scope === undefined ? null : <Tag>{copy.byKey(scope)}</Tag>}
          </span>
          <span className="col-start-2 text-sm text-muted">
            <bdi lang="en">{summary}</bdi>
          </span>
        </summary>
        {isOpen ? <Opened operation={operation} document={document} /> : null}
      </details>
    </li>
  );
}
