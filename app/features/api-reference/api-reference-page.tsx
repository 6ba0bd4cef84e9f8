import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '@app/api/use-api';
import { apiReferenceCopy as copy } from '@app/copy/api-reference-copy';
import { Button } from '@app/ui/button';
import { EmptyState } from '@app/ui/empty-state';
import { FailureWords } from '@app/ui/failure-words';
import { TextField } from '@app/ui/field';
import { Page } from '@app/ui/page';
import { groupsOf, hasWords, type OpenApi, openApiSchema, type OperationGroup, operationsOf } from './openapi';
import { OperationView } from './operation-view';

const DOCUMENT_URL = '/api/openapi.json';
const LINK = 'inline-flex min-h-touch items-center text-ink underline underline-offset-4';

function Group({ group, document }: { readonly group: OperationGroup; readonly document: OpenApi }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-1">
      <h2 id={id} lang="en">
        {group.name}
      </h2>
      <ul className="border-t border-line">
        {group.operations.map((operation) => (
          <OperationView key={operation.operationId} operation={operation} document={document} />
        ))}
      </ul>
    </section>
  );
}

function Calls({ document }: { readonly document: OpenApi }) {
  const [words, setWords] = useState('');
  const all = useMemo(() => operationsOf(document), [document]);
  const found = all.filter((operation) => hasWords(operation, words.trim()));
  return (
    <>
      <div className="grid gap-1">
        <TextField
          type="search"
          label={copy.search}
          hint={copy.searchHint}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <p role="status" className="text-xs text-muted">
          {copy.found(found.length, all.length)}
        </p>
      </div>
      {found.length === 0 ? <EmptyState title={copy.nothingFound} /> : null}
      {groupsOf(found).map((group) => (
        <Group key={group.name} group={group} document={document} />
      ))}
    </>
  );
}

/** The calls of the server, from its own OpenAPI document, whose words are English. */
export function ApiReferencePage() {
  const document = useApi(DOCUMENT_URL, openApiSchema);
  return (
    <Page title={copy.title}>
      <div className="grid gap-1">
        <p className="max-w-prose">{copy.intro}</p>
        <p className="flex flex-wrap gap-x-5">
          <Link to="/api-keys" className={LINK}>
            {copy.keys}
          </Link>
          <a href={DOCUMENT_URL} className={LINK}>
            {copy.document}
          </a>
        </p>
      </div>
      {document.isPending ? <p className="text-muted">{copy.loading}</p> : null}
      {document.isError ? (
        <div className="grid justify-items-start gap-2">
          <p>
            <FailureWords text={copy.failed} />
          </p>
          <Button onClick={() => void document.refetch()}>{copy.retry}</Button>
        </div>
      ) : null}
      {document.data === undefined ? null : <Calls document={document.data} />}
    </Page>
  );
}
