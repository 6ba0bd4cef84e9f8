import { useState } from 'react';
import { alertsCopy } from '@app/copy/alerts-copy';
import { canNotify, isNotified } from '@app/session/tell-alerts';
import { useLocalAlertsStore } from '@app/state/local-alerts-store';
import { Switch } from '@app/ui/switch';
import { ChannelSection } from './channel-section';

const copy = alertsCopy.channels.here;

/** Notifications of what this browser finds by itself. */
export function HereChannel() {
  const { isNotifying, setNotifying } = useLocalAlertsStore();
  const [isDenied, setDenied] = useState(() => canNotify() && Notification.permission === 'denied');
  const turn = async (isWanted: boolean): Promise<void> => {
    const permission = isWanted ? await Notification.requestPermission() : 'granted';
    setDenied(permission === 'denied');
    setNotifying(isWanted && permission === 'granted');
  };
  return (
    <ChannelSection heading={copy.heading}>
      <p className="max-w-prose">{copy.text}</p>
      {canNotify() ? (
        <Switch
          label={copy.notify}
          checked={isNotified(isNotifying)}
          disabled={isDenied}
          onCheckedChange={(checked) => void turn(checked)}
        />
      ) : (
        <p>{copy.unsupported}</p>
      )}
      {isDenied ? <p role="status">{copy.denied}</p> : null}
    </ChannelSection>
  );
}
