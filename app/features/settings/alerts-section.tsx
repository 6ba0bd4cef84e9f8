import { Link } from 'react-router';
import { useCurrentUser } from '@app/api/current-user';
import { settingsCopy } from '@app/copy/settings-copy';
import { useAlertsStore } from '@app/state/alerts-store';
import { buttonClass } from '@app/ui/button';
import { Switch } from '@app/ui/switch';
import { Section } from './section';

const copy = settingsCopy.alerts;

/** Whether alerts are told. What a browser without an account has set up to be told otherwise, the server goes on with. */
export function AlertsSection() {
  const { areTold, setTold } = useAlertsStore();
  const { data: user = null } = useCurrentUser();
  return (
    <Section heading={copy.heading}>
      <Switch
        label={copy.told}
        description={user === null ? copy.toldHere : copy.toldHint}
        checked={areTold}
        onCheckedChange={setTold}
      />
      <div>
        <Link to="/alerts" className={buttonClass('line')}>
          {copy.open}
        </Link>
      </div>
    </Section>
  );
}
