import { CalendarPlus, Share2 } from 'lucide-react';
import type { ObserverPass } from '@app/api/pass-answers';
import { passActionsCopy as copy } from '@app/copy/satellites-copy';
import { dayTimeText } from '@app/format/clock-time';
import { logWarning } from '@app/log/log-warning';
import { serverNowMs } from '@app/state/sky-time-store';
import { toast } from '@app/state/toast-store';
import { recordFeature } from '@app/state/usage-store';
import { Button } from '@app/ui/button';
import { passLink } from './pass-link';

export interface PassActionsProps {
  readonly noradId: number;
  readonly name: string;
  readonly pass: ObserverPass;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
}

function download(text: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

async function addToCalendar(props: PassActionsProps): Promise<void> {
  recordFeature('pass-calendar');
  try {
    const { passCalendar } = await import('./pass-calendar');
    const text = passCalendar({ ...props, origin: window.location.origin }, serverNowMs());
    download(
      text,
      `pass-${props.noradId}-${new Date(props.pass.rise.atMs).toISOString().slice(0, 16).replaceAll(':', '')}.ics`,
    );
  } catch (error) {
    logWarning('The calendar entry could not be made', error);
    toast({ title: copy.calendarFailedTitle, description: copy.calendarFailedBody, variant: 'danger' });
  }
}

async function handOver(title: string, text: string, url: string): Promise<void> {
  const device: Pick<Navigator, 'clipboard'> & { share?: Navigator['share'] } = navigator;
  if (device.share) return device.share({ title, text, url });
  await device.clipboard.writeText(url);
  toast({ title: copy.copied });
}

async function sharePass({ noradId, name, pass, latitudeDeg, longitudeDeg }: PassActionsProps): Promise<void> {
  recordFeature('pass-share');
  const atMs = pass.highest.atMs;
  const url = passLink(window.location.origin, { noradId, latitudeDeg, longitudeDeg, atMs });
  try {
    await handOver(name, copy.shareText(name, dayTimeText(atMs, serverNowMs())), url);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: copy.shareFailedTitle, description: copy.shareFailedBody, variant: 'danger' });
  }
}

/** Puts a pass into the calendar, or hands a link to it on. */
export function PassActions(props: PassActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => void addToCalendar(props)}>
        <CalendarPlus aria-hidden size={16} />
        {copy.addToCalendar}
      </Button>
      <Button onClick={() => void sharePass(props)}>
        <Share2 aria-hidden size={16} />
        {copy.share}
      </Button>
    </div>
  );
}
