import { ArrowRight } from 'lucide-react';
import type { FlightData } from '@contract/flight-data';
import { detailCopy } from '@app/copy/detail-copy';
import { servedName } from '@app/copy/served-names-copy';
import { clockTimeText } from '@app/format/age';
import { Tag } from '@app/ui/tag';
import { DetailList } from './detail-list';
import type { ObjectFacts } from './object-facts';

const copy = detailCopy.flight;

function airport(name: string | undefined, code: string | undefined, fallback: string | null): string | null {
  if (name !== undefined && code !== undefined) return `${name} (${code})`;
  return name ?? code ?? fallback;
}

function timeOfIso(iso: string | null | undefined): string | null {
  if (iso === null || iso === undefined) return null;
  const atMs = Date.parse(iso);
  return Number.isNaN(atMs) ? null : clockTimeText(atMs);
}

function FlightPath({ data }: { readonly data: FlightData }) {
  const { origin, destination, metadata } = data;
  const from = metadata.route?.originCode ?? origin;
  const to = metadata.route?.destinationCode ?? destination;
  if (from === null || to === null) return null;
  return (
    <span className="inline-flex items-center gap-2">
      {from}
      <ArrowRight aria-hidden size={14} className="rtl:-scale-x-100" />
      <span className="sr-only">{copy.to}</span>
      {to}
      <Tag tone="warning">{detailCopy.likely}</Tag>
    </span>
  );
}

export interface FlightDetailsProps {
  readonly facts: ObjectFacts;
  readonly data: FlightData | null;
}

/** Who flies from where to where. A route comes from tables of schedules, so it is called likely. */
export function FlightDetails({ facts, data }: FlightDetailsProps) {
  const route = data?.metadata.route;
  const type = facts.typeName === null ? facts.typeDesignator : servedName(facts.typeName);
  const hasPath = data !== null && (route !== undefined || (data.origin !== null && data.destination !== null));
  return (
    <DetailList
      heading={copy.heading}
      entries={[
        { label: copy.route, value: hasPath ? <FlightPath data={data} /> : null },
        { label: copy.origin, value: airport(route?.originName, route?.originCode, data?.origin ?? null) },
        {
          label: copy.destination,
          value: airport(route?.destinationName, route?.destinationCode, data?.destination ?? null),
        },
        { label: copy.eta, value: timeOfIso(data?.eta) },
        { label: copy.operator, value: facts.operator === null ? null : servedName(facts.operator) },
        { label: copy.registration, value: facts.registration },
        {
          label: copy.type,
          value:
            type !== null && facts.typeDesignator !== null && type !== facts.typeDesignator
              ? `${type} (${facts.typeDesignator})`
              : type,
        },
        {
          label: copy.lastUpdated,
          value: facts.fixAtMs === null ? timeOfIso(data?.lastUpdated) : clockTimeText(facts.fixAtMs),
        },
      ]}
    />
  );
}
