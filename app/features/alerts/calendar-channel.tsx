import { useState } from 'react';
import { calendarAddressSchema } from '@contract/alert-channel';
import { ALERT_CHANNELS_URL } from '@app/api/alert-urls';
import { apiRequest } from '@app/api/api-client';
import { alertsCopy } from '@app/copy/alerts-copy';
import { toast } from '@app/state/toast-store';
import { ConfirmedButton } from '@app/ui/confirmed-button';
import { sayFailed } from './alert-call';
import { ChannelSection } from './channel-section';
import { ShownOnce } from './shown-once';

const copy = alertsCopy.channels.calendar;
const URL_OF_CALENDAR = `${ALERT_CHANNELS_URL}/calendar`;

interface CalendarChannelProps {
  readonly hasCalendar: boolean;
  readonly onChanged: () => Promise<unknown>;
}

export function CalendarChannel({ hasCalendar, onChanged }: CalendarChannelProps) {
  const [address, setAddress] = useState<string | null>(null);
  const change = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      sayFailed(alertsCopy.channels.failed, error);
    }
    await onChanged();
  };
  const make = () =>
    change(async () => {
      const answer = await apiRequest('POST', URL_OF_CALENDAR);
      setAddress(calendarAddressSchema.parse(await answer.json()).url);
    });
  const remove = () =>
    change(async () => {
      await apiRequest('DELETE', URL_OF_CALENDAR);
      setAddress(null);
      toast({ title: copy.removed });
    });
  return (
    <ChannelSection heading={copy.heading}>
      <p className="max-w-prose">{copy.text}</p>
      {hasCalendar ? <p className="text-xs text-muted">{copy.renewHint}</p> : null}
      {address === null ? null : <ShownOnce words={copy.address} text={address} copyLabel={copy.copy} />}
      <div className="flex flex-wrap gap-2">
        <ConfirmedButton look="line" question={hasCalendar ? copy.renewQuestion : null} onConfirm={() => void make()}>
          {hasCalendar ? copy.renew : copy.make}
        </ConfirmedButton>
        {hasCalendar ? (
          <ConfirmedButton question={copy.removeQuestion} onConfirm={() => void remove()}>
            {copy.remove}
          </ConfirmedButton>
        ) : null}
      </div>
    </ChannelSection>
  );
}
