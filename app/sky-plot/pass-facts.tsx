import { brightestMagnitude, type ObserverPass } from '@app/api/pass-answers';
import { signedDegrees } from '@engine/ar-math/angles';
import { hiddenCopy, magnitudeBasisCopy, satellitesCopy } from '@app/copy/satellites-copy';
import { satelliteDetailCopy } from '@app/copy/satellite-detail-copy';
import { elevationFigure } from '@app/format/bearing';
import { dayTimeText } from '@app/format/clock-time';
import { brightnessWords, magnitudeText } from '@app/format/magnitude';
import { elementAgeText } from '@app/format/orbit-figures';
import { skyPathText } from '@app/format/sky-path';
import { useServerSecond } from '@app/state/server-second';
import { Figure } from '@app/ui/figure';
import { FactCell } from '@app/ui/fact-list';
import { OldElements } from '@app/ui/old-elements';

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

/** Less than a hand's width from first to last. */
const STILL_DEG = 5;

function isStill({ rise, set }: ObserverPass): boolean {
  const turnDeg = Math.abs(signedDegrees(set.azimuthDeg - rise.azimuthDeg));
  return turnDeg < STILL_DEG && Math.abs(set.elevationDeg - rise.elevationDeg) < STILL_DEG;
}

/** One pass in figures: part 2 §2, and whether it can be seen at all. */
export function PassFacts({ pass, label }: { readonly pass: ObserverPass; readonly label: string }) {
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
      {pass.visibility === 'visible' ? null : <p>{hiddenCopy[pass.visibility]}</p>}
      {pass.isCutAtStart && pass.isCutAtEnd ? <p>{isStill(pass) ? copy.standsStill : copy.staysUp}</p> : null}
      <p className="figure text-xs text-muted">
        {pass.elementAgeDays < 0
          ? satellitesCopy.elementsAhead
          : satellitesCopy.elementAge(elementAgeText(pass.elementAgeDays))}
      </p>
      <OldElements ageDays={pass.elementAgeDays} />
    </div>
  );
}
