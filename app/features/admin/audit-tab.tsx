import { type AuditEntry, auditPageSchema } from '@contract/admin';
import { adminCopy } from '@app/copy/admin-copy';
import { servedName } from '@app/copy/served-names-copy';
import { recordedMomentText } from '@app/format/clock-time';
import { EmptyState } from '@app/ui/empty-state';
import { PagedList } from './paged-list';
import { usePages } from './use-pages';

const copy = adminCopy.audit;
const ACTIONS: Readonly<Record<string, string>> = copy.actions;
const FIELDS: Readonly<Record<string, string>> = copy.fields;

type Value = NonNullable<AuditEntry['before']>[string];

function valueText(value: Value | undefined): string {
  if (typeof value === 'boolean') return value ? copy.values.yes : copy.values.no;
  return value === null || value === undefined || value === '' ? copy.values.none : String(value);
}

/** "role: user → moderator"; one side alone where a thing came or went. */
function changeTexts({ before, after }: AuditEntry): readonly string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => {
    const field = FIELDS[name] ?? name;
    if (before !== null && after !== null) return copy.change(field, valueText(before[name]), valueText(after[name]));
    return copy.state(field, valueText((before ?? after)?.[name]));
  });
}

function AuditItem({ entry }: { readonly entry: AuditEntry }) {
  // A name that somebody has chosen stays what it is.
  const actor = entry.actorId === null ? servedName(entry.actorName) : entry.actorName;
  return (
    <li className="grid gap-0.5 border-b border-line py-2">
      <p className="wrap-anywhere">
        <b>{actor}</b> {ACTIONS[entry.action] ?? entry.action} <b>{entry.targetName}</b>
      </p>
      {changeTexts(entry).map((text) => (
        <p key={text} className="text-sm wrap-anywhere">
          {text}
        </p>
      ))}
      <p className="figure text-xs text-muted">
        {recordedMomentText(Date.parse(entry.at))} · {copy.from(servedName(entry.network))}
      </p>
    </li>
  );
}

/** What was done here, newest first. */
export function AuditTab() {
  const pages = usePages('/api/admin/audit-log?limit=25', auditPageSchema);
  const entries = pages.data?.flatMap((page) => page.entries) ?? [];
  return (
    <div className="grid gap-3">
      <p className="text-muted">{copy.intro}</p>
      <PagedList
        pages={pages}
        label={adminCopy.tabs.audit}
        isEmpty={entries.length === 0}
        empty={<EmptyState title={copy.none} />}
      >
        {entries.map((entry) => (
          <AuditItem key={entry.id} entry={entry} />
        ))}
      </PagedList>
    </div>
  );
}
