import { brightestMagnitude, type ObserverPass } from '@app/api/pass-answers';
import { magnitudeBasisCopy, satellitesCopy } from '@app/copy/satellites-copy';
import { satelliteDetailCopy } from '@app/copy/satellite-detail-copy';
import { elevationFigure } from '@app/format/bearing';
import { dayTimeText } from '@app/format/clock-time';
import { brightnessWords, magnitudeText } from '@app/format/magnitude';
import { skyPathText } from '@app/format/sky-path';
import { useServerSecond } from '@app/state/server-second';
import { Figure } from '@app/ui/figure';
import { FactCell } from '@app/ui/fact-list';
import { staysUpWords } from './stays-up';
import { seenWords } from './pass-words';

const copy = satelliteDetailCopy.passes;

function PassTime({ atMs }: { readonly atMs: number }) {
  return <>{useServerSecond((nowMs) => dayTimeText(atMs, nowMs))}</>;
}

function Brightness({ pass }: { readonly pass: ObserverPass }) {
  const magnitude = brightestMagnitude(pass);
  if (magnitude === null) return <span className="text-muted">{satellitesCopy.neverLit}</span>;
  return (
    <>
      {satellitesCopy.magnitude(magnitudeText(magnitude))}, {brightnessWords(magnitude)}{' '}
      <span className="text-muted">({magnitudeBasisCopy[pass.magnitudeBasis]})</span>
    </>
  );
}

/** One pass in figures: part 2 §2, and whether it can be seen at all. How old its orbit data are says the page. */
export function PassFacts({ pass, label }: { readonly pass: ObserverPass; readonly label: string }) {
  const seen = useServerSecond((nowMs) => seenWords(pass, nowMs));
  const stays = staysUpWords(pass);
  return (
    <div className="grid gap-2">
      <dl
        aria-label={label}
        className="grid grid-cols-2 gap-x-4 border-t border-line"
        data-at-ms={pass.highest.atMs}
        data-elevation-deg={pass.highest.elevationDeg}
      >
        <FactCell label={copy.start}>
          <PassTime atMs={pass.rise.atMs} />
        </FactCell>
        <FactCell label={copy.end}>
          <PassTime atMs={pass.set.atMs} />
        </FactCell>
        <FactCell label={copy.maxElevation}>
          <Figure {...elevationFigure(pass.highest.elevationDeg)} />
        </FactCell>
        <FactCell label={copy.direction}>{skyPathText(pass.rise.azimuthDeg, pass.set.azimuthDeg)}</FactCell>
        <FactCell label={copy.illuminated}>{pass.sunlit.length > 0 ? copy.yes : copy.no}</FactCell>
        <FactCell label={copy.brightness} className="col-span-2">
          <Brightness pass={pass} />
        </FactCell>
      </dl>
      <p className="figure">{seen}</p>
      {stays === null ? null : <p>{stays}</p>}
    </div>
  );
}
