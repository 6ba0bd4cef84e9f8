import { useAppConfig } from '@app/api/use-app-config';
import { homeCopy } from '@app/copy/home-copy';
import { IntoFooter } from '@app/ui/slot';

const copy = homeCopy.footer;

/** Footer of the main screen (HOME-03): deployment, version, support handle and contact address of the operator. */
export function HomeFooter() {
  const data = useAppConfig();
  const handle = data?.supportHandle ?? null;
  const address = data?.supportEmail ?? null;
  return (
    <IntoFooter>
      <span className="py-2">{copy.deployment}</span>
      <span className="py-2">{copy.version}</span>
      {handle === null ? null : (
        <span className="py-2">
          {copy.support}: {handle}
        </span>
      )}
      <span className="py-2">
        {copy.contact}:{' '}
        {address === null ? (
          copy.noContact
        ) : (
          <a href={`mailto:${address}`} className="text-ink underline underline-offset-4">
            {address}
          </a>
        )}
      </span>
    </IntoFooter>
  );
}
