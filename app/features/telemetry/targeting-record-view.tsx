import { useEffect, useState } from 'react';
import { serverNowMs } from '@app/state/sky-time-store';
import { dataCopy } from '@app/copy/data-copy';
import { targetingRecord } from '@app/sensors/targeting-record';

const EVERY_MS = 1000;

function LiveRecord() {
  const [record, setRecord] = useState(() => targetingRecord(serverNowMs()));
  useEffect(() => {
    const timer = setInterval(() => setRecord(targetingRecord(serverNowMs())), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <pre className="overflow-x-auto rounded-sm border border-line p-2 font-mono text-xs">
      {JSON.stringify(record, null, 2)}
    </pre>
  );
}

/** TGT-03: where the device is and points, how it turns, and the way to the target, as they are now. Sent to nobody. */
export function TargetingRecordView() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-touch items-center text-xs">{dataCopy.targetingRecord}</summary>
      {isOpen ? <LiveRecord /> : null}
    </details>
  );
}
