import { Activity, Camera, HeartHandshake, Radar } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { supportOffer, useAppConfig } from '@app/api/use-app-config';
import { homeCopy } from '@app/copy/home-copy';
import { openSkySession } from '@app/features/sky-view/sky-session';
import { rangeText } from '@app/format/distance';
import { useDialogsStore } from '@app/state/dialogs-store';
import { useAircraftTime } from '@app/state/aircraft-time';
import { useIsCountKnown, useTotalInRange } from '@app/state/use-count-in-range';
import { useRadarSettingsStore } from '@app/state/radar-settings-store';
import { useUnitsStore } from '@app/state/units-store';
import { useViewModeStore } from '@app/state/view-mode-store';
import { Button } from '@app/ui/button';
import { IntoBar } from '@app/ui/slot';
import { Tag } from '@app/ui/tag';
import { Tooltip } from '@app/ui/tooltip';

interface BarButtonProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onClick: () => void;
  readonly isPressed?: boolean;
}

/** A picture with words beside it where there is room for them. */
function BarButton({ label, icon: Icon, onClick, isPressed }: BarButtonProps) {
  return (
    <Tooltip text={label}>
      <Button
        look="quiet"
        aria-label={label}
        aria-pressed={isPressed}
        className="min-w-touch shrink-0 px-2.5"
        onClick={onClick}
      >
        <Icon aria-hidden size={18} />
        <span className="hidden xl:inline">{label}</span>
      </Button>
    </Tooltip>
  );
}

export interface HomeBarProps {
  readonly count: number;
  readonly isStatusOpen: boolean;
  readonly onStatus: () => void;
}

/** What the main screen puts into the top bar (HOME-02): count, Global Status, Support where there is any, camera or classic view. */
export function HomeBar({ count, isStatusOpen, onStatus }: HomeBarProps) {
  const setSupportOpen = useDialogsStore((state) => state.setSupportOpen);
  const hasSupport = supportOffer(useAppConfig()) !== null;
  const isCamera = useViewModeStore((state) => state.view === 'camera') && !isStatusOpen;
  const setView = useViewModeStore((state) => state.setView);
  const total = useTotalInRange();
  const isKnown = useIsCountKnown();
  const rangeNm = useRadarSettingsStore((state) => state.rangeNm);
  const unit = useUnitsStore((state) => state.chosen.distance);
  // Of a time to come nobody knows what flies: no aircraft are shown.
  const isCounted = useAircraftTime() !== 'ahead';
  const openCamera = () => {
    // The permission for the sensors wants to be asked for in the tap itself.
    void openSkySession();
    setView('camera');
    if (isStatusOpen) onStatus();
  };
  return (
    <IntoBar>
      {isCounted ? (
        <span data-testid="object-count" className="figure">
          <Tag>
            {isKnown ? homeCopy.counted(count, total) : homeCopy.notCounted}
            {/* Phones have room for the figure alone, beside a tagline in two lines. */}
            <span className="whitespace-pre max-sm:sr-only"> {homeCopy.inRange}</span>
            <span className="sr-only"> {homeCopy.inRangeOf(rangeText(rangeNm, unit))}</span>
          </Tag>
        </span>
      ) : null}
      <BarButton label={homeCopy.globalStatus} icon={Activity} isPressed={isStatusOpen} onClick={onStatus} />
      {hasSupport ? (
        <BarButton label={homeCopy.support} icon={HeartHandshake} onClick={() => setSupportOpen(true)} />
      ) : null}
      {isCamera ? (
        <BarButton label={homeCopy.classicView} icon={Radar} onClick={() => setView('classic')} />
      ) : (
        <BarButton label={homeCopy.cameraView} icon={Camera} onClick={openCamera} />
      )}
    </IntoBar>
  );
}
