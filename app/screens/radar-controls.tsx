import { Compass as CompassIcon, Map as MapIcon, MapPin, Mountain } from 'lucide-react';
import { Link } from 'react-router';
import { classicCopy } from '@app/copy/home-copy';
import { placeTextCopy } from '@app/copy/place-text-copy';
import { rangeText } from '@app/format/distance';
import { placeText } from '@app/format/place-text';
import { useHeadingStore } from '@app/sensors/heading';
import { usePlaceStore } from '@app/state/place-store';
import { RADAR_RANGES_NM, useRadarSettingsStore } from '@app/state/radar-settings-store';
import { useUnitsStore } from '@app/state/units-store';
import { Button, buttonClass } from '@app/ui/button';
import { SelectField } from '@app/ui/field';
import { useCarriedScene } from './carried-scene';

/** 5, 10, 25, 50, 100 or 250 nautical miles, told in the chosen unit. */
export function RangeControl() {
  const rangeNm = useRadarSettingsStore((state) => state.rangeNm);
  const setRange = useRadarSettingsStore((state) => state.setRange);
  const unit = useUnitsStore((state) => state.chosen.distance);
  return (
    <div className="w-[max(104px,5rem)] min-w-0">
      <SelectField
        label={classicCopy.range}
        labelHidden
        value={rangeNm}
        className="figure glass rounded-full!"
        onChange={(event) => {
          const chosen = RADAR_RANGES_NM.find((range) => range === Number(event.target.value));
          if (chosen !== undefined) setRange(chosen);
        }}
      >
        {RADAR_RANGES_NM.map((range) => (
          <option key={range} value={range}>
            {rangeText(range, unit)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** North-up or heading-up; heading-up needs a compass, and says so. */
export function OrientationControl() {
  const orientation = useRadarSettingsStore((state) => state.orientation);
  const setOrientation = useRadarSettingsStore((state) => state.setOrientation);
  const hasCompass = useHeadingStore((state) => state.status === 'active');
  const isHeadingUp = hasCompass && orientation === 'heading-up';
  return (
    <Button
      aria-pressed={isHeadingUp}
      disabled={!hasCompass}
      title={hasCompass ? undefined : classicCopy.noCompassHint}
      className="glass shrink-0 rounded-full! text-xs"
      onClick={() => setOrientation(isHeadingUp ? 'north-up' : 'heading-up')}
    >
      <CompassIcon aria-hidden size={16} />
      <span className="sr-only @lg:not-sr-only">{isHeadingUp ? classicCopy.headingUp : classicCopy.northUp}</span>
    </Button>
  );
}

/** Coasts, borders and airports under the radar, or empty paper. */
export function GroundControl() {
  const hasGround = useRadarSettingsStore((state) => state.hasGround);
  const toggle = useRadarSettingsStore((state) => state.toggleGround);
  return (
    <Button
      aria-label={classicCopy.ground}
      aria-pressed={hasGround}
      title={classicCopy.ground}
      className={`glass w-touch shrink-0 rounded-full! px-0! ${hasGround ? 'text-accent!' : ''}`}
      onClick={toggle}
    >
      <Mountain aria-hidden size={17} />
    </Button>
  );
}

/** The way to the map, in a corner that the circle leaves free. */
export function MapLink() {
  const state = useCarriedScene();
  return (
    <Link
      to="/map"
      state={state}
      aria-label={classicCopy.openMap}
      title={classicCopy.openMap}
      className={buttonClass('quiet', 'glass absolute end-2.5 top-27 w-touch rounded-full! px-0!')}
    >
      <MapIcon aria-hidden size={19} />
    </Link>
  );
}

/** Where the radar's centre is and who says so; opens the way to change it. */
export function PlaceChip({ onOpen }: { readonly onOpen: () => void }) {
  const place = usePlaceStore((state) => state.place);
  const unit = useUnitsStore((state) => state.distance);
  return (
    <Button className="glass min-w-0 rounded-full! px-3! text-xs" onClick={onOpen} title={placeTextCopy.change}>
      <MapPin aria-hidden size={16} className="shrink-0" />
      <span className="sr-only">{placeTextCopy.change}: </span>
      {/* What is cut here, or has no room at all, stands in what opens. */}
      <span className="figure line-clamp-2 text-start leading-tight @max-[23rem]:sr-only">
        {place === null ? placeTextCopy.none : placeText(place, unit)}
      </span>
    </Button>
  );
}
