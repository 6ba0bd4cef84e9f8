import { Link } from 'react-router';
import { ICAO_AIRCRAFT_BASE } from '@contract/object-id';
import { analyticsCopy as copy } from '@app/copy/analytics-copy';

interface ObjectLinkProps {
  readonly id: number;
  readonly name: string;
}

/** To all that is known of an object: of an aircraft its flights, of a satellite its page. */
export function ObjectLink({ id, name }: ObjectLinkProps) {
  const to = id >= ICAO_AIRCRAFT_BASE ? `/aircraft/${id}/flights` : `/satellite/${id}`;
  return (
    <Link to={to} dir="auto" className="inline-flex min-h-touch min-w-touch items-center wrap-anywhere">
      {name === '' ? copy.unknown : name}
    </Link>
  );
}
