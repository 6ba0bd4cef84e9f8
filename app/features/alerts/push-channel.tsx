import { useEffect, useState } from 'react';
import type { AlertChannels } from '@contract/alert-channel';
import { canBePushedTo, endPush, isPushedTo, startPush } from '@app/api/push-subscription';
import { alertsCopy } from '@app/copy/alerts-copy';
import { toast } from '@app/state/toast-store';
import { Button } from '@app/ui/button';
import { sayFailed } from './alert-call';
import { ChannelSection } from './channel-section';

const copy = alertsCopy.channels.push;

interface PushChannelProps {
  readonly push: AlertChannels['push'];
  readonly onChanged: () => Promise<unknown>;
}

export function PushChannel({ push, onChanged }: PushChannelProps) {
  const [isSubscribed, setSubscribed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // The browser knows whether it is pushed to; where it was for somebody else, the server counts none of the caller's.
  useEffect(() => {
    void isPushedTo().then(setSubscribed);
  }, []);
  const isOn = isSubscribed && push.browsers > 0;
  const change = async (work: () => Promise<boolean>, done: string): Promise<void> => {
    setBusy(true);
    try {
      setSubscribed(await work());
      toast({ title: done });
    } catch (error) {
      setSubscribed(await isPushedTo());
      sayFailed(copy.failed, error);
    }
    await onChanged();
    setBusy(false);
  };
  return (
    <ChannelSection heading={copy.heading}>
      <p className="max-w-prose">{copy.text}</p>
      {push.browsers === 0 ? null : <p>{copy.others(push.browsers)}</p>}
      {canBePushedTo() ? (
        <>
          {isOn ? <p role="status">{copy.on}</p> : null}
          <Button
            disabled={isBusy}
            onClick={() =>
              void (isOn ? change(endPush, copy.ended) : change(() => startPush(push.publicKey), copy.begun))
            }
          >
            {isOn ? copy.end : copy.start}
          </Button>
        </>
      ) : (
        <p className="max-w-prose text-muted">{copy.unsupported}</p>
      )}
    </ChannelSection>
  );
}
