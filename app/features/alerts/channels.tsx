import { Link } from 'react-router';
import { type AlertChannels, alertChannelsSchema } from '@contract/alert-channel';
import { ALERT_CHANNELS_URL } from '@app/api/alert-urls';
import { useApi } from '@app/api/use-api';
import { useAppConfig } from '@app/api/use-app-config';
import { alertsCopy } from '@app/copy/alerts-copy';
import { buttonClass } from '@app/ui/button';
import { CalendarChannel } from './calendar-channel';
import { ChannelSection } from './channel-section';
import { HereChannel } from './here-channel';
import { PushChannel } from './push-channel';
import { Retry } from './retry';
import { WebhookChannel } from './webhook-channel';

const copy = alertsCopy.channels;

function MailChannel({ mail }: Pick<AlertChannels, 'mail'>) {
  const config = useAppConfig();
  return (
    <ChannelSection heading={copy.mail.heading}>
      {mail === null ? (
        <>
          <p className="max-w-prose">{copy.mail.none}</p>
          <Link to="/account" className={buttonClass('line')}>
            {copy.mail.signIn}
          </Link>
        </>
      ) : (
        <p className="wrap-anywhere">{copy.mail.to(mail.address)}</p>
      )}
      {config?.mail === 'outbox' ? <p className="max-w-prose text-xs text-muted">{copy.mail.outbox}</p> : null}
    </ChannelSection>
  );
}

/** How alerts leave the inbox. */
export function Channels() {
  const channels = useApi(ALERT_CHANNELS_URL, alertChannelsSchema, { freshOnMount: true });
  if (channels.data === undefined) {
    return (
      <div className="grid gap-6 py-4">
        <HereChannel />
        <Retry isPending={channels.isPending} onRetry={() => void channels.refetch()} />
      </div>
    );
  }
  const { push, mail, webhook, hasCalendar, mqtt } = channels.data;
  const renew = (): Promise<unknown> => channels.refetch();
  return (
    <div className="grid gap-6 py-4">
      <p className="max-w-prose">{copy.intro}</p>
      <HereChannel />
      <PushChannel push={push} onChanged={renew} />
      <MailChannel mail={mail} />
      <WebhookChannel webhook={webhook} onChanged={renew} />
      <CalendarChannel hasCalendar={hasCalendar} onChanged={renew} />
      <ChannelSection heading={copy.mqtt.heading}>
        <p className="max-w-prose">{copy.mqtt[mqtt]}</p>
      </ChannelSection>
    </div>
  );
}
