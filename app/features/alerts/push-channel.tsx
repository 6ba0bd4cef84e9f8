import { useEffect, useState } from 'react';
import type { AlertChannels } from '@contract/alert-channel';
import { alertsCopy } from '@app/copy/alerts-copy';
import { toast } from '@app/state/toast-store';
import { Button } from '@app/ui/button';
import { sayFailed } from './alert-call';
import { ChannelSection } from './channel-section';
import { canBePushedTo, endPush, isPushedTo, startPush } from './push-subscription';

const copy = alertsCopy.channels.push;

interface PushChannelProps {
  readonly push: AlertChannels['push'];
  readonly onChanged: () => Promise<unknown>;
}

export function PushChannel({ push, onChanged }: PushChannelProps) {
  const [isOn, setOn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // The browser knows; it is asked once the page stands.
  useEffect(() => {
    void isPushedTo().then(setOn);
  }, []);
  const change = async (work: () => Promise<boolean>, done: string): Promise<void> => {
    setBusy(true);
    try {
      setOn(await work());
      toast({ title: done });
    } catch (error) {
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
