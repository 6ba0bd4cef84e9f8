import { feedTagCopy } from '@app/copy/shell-copy';
import { useState } from 'react';
import { feedStatusSchema } from '@contract/feed-status';
import { HISTORY_FEEDS } from '@contract/history';
import { useApi } from '@app/api/use-api';
import { analyticsCopy as copy } from '@app/copy/analytics-copy';
import { serverNowMs } from '@app/state/sky-time-store';
import { SelectField, TextField } from '@app/ui/field';
import { type Tab, Tabs } from '@app/ui/tabs';
import { Tag } from '@app/ui/tag';
import { useAddressQuery } from '@app/ui/use-address-query';
import { type AnalyticsAddress, analyticsAddressOf, type Days, daysOf, PARTS, SPANS } from './analytics-address';
import { CoveragePart } from './coverage-part';
import { feedNotes } from './feed-notes';
import { HeatPart } from './heat-part';
import { ObjectsPart } from './objects-part';
import { RecordsPart } from './records-part';
import { SatellitesPart } from './satellites-part';
import { TrafficPart } from './traffic-part';

interface SpanFieldsProps {
  readonly address: AnalyticsAddress;
  readonly days: Days;
  readonly onChange: (change: Partial<AnalyticsAddress>) => void;
}

/** Which days, and whether of real traffic or of recordings. */
function SpanFields({ address, days, onChange }: SpanFieldsProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14.5rem),1fr))] gap-3">
      <SelectField
        label={copy.span}
        value={address.days}
        onChange={(event) => {
          const chosen = SPANS.find((span) => span === event.target.value);
          if (chosen !== undefined) onChange(chosen === 'chosen' ? { days: chosen, ...days } : { days: chosen });
        }}
      >
        {SPANS.map((span) => (
          <option key={span} value={span}>
            {copy.spans[span]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={copy.feed}
        value={address.feed}
        onChange={(event) => {
          const chosen = HISTORY_FEEDS.find((feed) => feed === event.target.value);
          if (chosen !== undefined) onChange({ feed: chosen });
        }}
      >
        {HISTORY_FEEDS.map((feed) => (
          <option key={feed} value={feed}>
            {copy.feeds[feed]}
          </option>
        ))}
      </SelectField>
      {address.days === 'chosen'
        ? (['from', 'to'] as const).map((edge) => (
            <TextField
              key={edge}
              type="date"
              label={copy[edge]}
              value={days[edge]}
              onChange={(event) => {
                if (event.target.value !== '') onChange({ ...days, [edge]: event.target.value });
              }}
            />
          ))
        : null}
    </div>
  );
}

function FeedNotes({ feed }: Pick<AnalyticsAddress, 'feed'>) {
  const status = useApi('/api/sources', feedStatusSchema);
  const notes = status.data === undefined ? [] : feedNotes(feed, status.data);
  return notes.length === 0 ? null : <p className="text-xs text-muted">{notes.join(' ')}</p>;
}

/** ANA-01: what the stored sky comes to. What is shown stands in the address. */
export function AnalyticsPage() {
  const [parameters, changeQuery] = useAddressQuery();
  const [openedAtMs] = useState(serverNowMs);
  const address = analyticsAddressOf(parameters);
  const days = daysOf(address, openedAtMs);
  const change = (changed: Partial<AnalyticsAddress>): void =>
    changeQuery((query) => {
      for (const [name, value] of Object.entries(changed)) {
        if (value !== undefined) query.set(name, value);
      }
      if (changed.days !== undefined && changed.days !== 'chosen') {
        query.delete('from');
        query.delete('to');
      }
      return query;
    });
  const asked = { days, feed: address.feed };
  const contents = {
    traffic: <TrafficPart {...asked} by={address.by} measure={address.count} onChange={change} />,
    where: <HeatPart {...asked} />,
    receiver: <CoveragePart {...asked} />,
    records: <RecordsPart {...asked} />,
    objects: <ObjectsPart feed={address.feed} />,
    satellites: <SatellitesPart />,
  };
  const tabs = PARTS.map((id): Tab => ({ id, label: copy.partNames[id], content: contents[id] }));
  return (
    <div className="mx-auto grid w-full max-w-5xl grid-cols-1 gap-4 px-4 py-6 md:py-10">
      <h1>{copy.title}</h1>
      <p className="text-muted">{copy.intro}</p>
      <SpanFields address={address} days={days} onChange={change} />
      <FeedNotes feed={address.feed} />
      {address.feed === 'replay' ? (
        <p>
          <Tag tone="warning">{feedTagCopy.replay}</Tag>
        </p>
      ) : null}
      <Tabs
        label={copy.parts}
        tabs={tabs}
        value={address.part}
        onValueChange={(id) => {
          const part = PARTS.find((each) => each === id);
          if (part !== undefined) change({ part });
        }}
      />
    </div>
  );
}
