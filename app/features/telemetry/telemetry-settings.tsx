import { dataCopy } from '@app/copy/data-copy';
import { clockTimeText } from '@app/format/age';
import { useTelemetryStore } from '@app/state/telemetry-store';
import { Switch } from '@app/ui/switch';

/** The switch of the collector, and word for word what it sent last. */
export function TelemetrySettings() {
  const { isOn, lastSent, hasFailed, setOn } = useTelemetryStore();
  return (
    <section aria-label={dataCopy.telemetryTitle}>
      <h3 className="text-xs text-muted">{dataCopy.telemetryTitle}</h3>
      <Switch
        label={dataCopy.telemetrySwitch}
        description={dataCopy.telemetryExplained}
        checked={isOn}
        onCheckedChange={setOn}
      />
      <p className="text-xs text-muted">
        {lastSent === null
          ? dataCopy.telemetryNever
          : hasFailed
            ? dataCopy.telemetryFailed
            : dataCopy.telemetryLast(clockTimeText(Date.parse(lastSent.timestamp)))}
      </p>
      {lastSent === null ? null : (
        <details>
          <summary className="flex min-h-touch items-center text-xs">{dataCopy.telemetryPreview}</summary>
          <pre className="overflow-x-auto rounded-sm border border-line p-2 font-mono text-xs">
            {JSON.stringify(lastSent, null, 2)}
          </pre>
        </details>
      )}
    </section>
  );
}
