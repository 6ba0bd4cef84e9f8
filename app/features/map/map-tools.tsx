import { Compass, Crosshair, type LucideIcon, MapPin, Minus, Navigation, Plus, Ruler } from 'lucide-react';
import { mapCopy } from '@app/copy/map-copy';
import { IconButton } from '@app/ui/button';
import { classNames } from '@app/ui/class-names';
import { Tooltip } from '@app/ui/tooltip';

export type Following = 'nothing' | 'me' | 'object';

export interface MapToolsProps {
  readonly following: Following;
  readonly isHeadingUp: boolean;
  readonly hasCompass: boolean;
  readonly hasSelection: boolean;
  readonly isMeasuring: boolean;
  readonly onZoom: (steps: number) => void;
  readonly onHeadingUp: () => void;
  readonly onFollow: (following: Following) => void;
  readonly onMeasure: () => void;
  readonly onPlaceHere: () => void;
}

interface ToolProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onClick: () => void;
  readonly isPressed?: boolean;
  readonly isOff?: boolean;
}

function Tool({ label, icon: Icon, onClick, isPressed, isOff = false }: ToolProps) {
  return (
    <Tooltip text={label}>
      <IconButton
        label={label}
        aria-pressed={isPressed}
        aria-disabled={isOff}
        className={classNames('glass rounded-full!', isPressed === true && 'text-accent', isOff && 'opacity-60')}
        onClick={onClick}
      >
        <Icon aria-hidden size={19} />
      </IconButton>
    </Tooltip>
  );
}

/** What moves the map, and what is done on it, within reach of a thumb. */
export function MapTools(props: MapToolsProps) {
  const { following, isHeadingUp, hasCompass, hasSelection, isMeasuring, onFollow } = props;
  const follow = (what: Following) => () => onFollow(following === what ? 'nothing' : what);
  return (
    <div role="toolbar" aria-label={mapCopy.tools} aria-orientation="vertical" className="grid gap-1.5">
      <Tool label={mapCopy.zoomIn} icon={Plus} onClick={() => props.onZoom(1)} />
      <Tool label={mapCopy.zoomOut} icon={Minus} onClick={() => props.onZoom(-1)} />
      <Tool
        label={isHeadingUp ? mapCopy.northUp : mapCopy.headingUp}
        icon={Compass}
        isPressed={isHeadingUp}
        isOff={!hasCompass}
        onClick={props.onHeadingUp}
      />
      <Tool label={mapCopy.toMe} icon={Navigation} isPressed={following === 'me'} onClick={follow('me')} />
      {hasSelection ? (
        <Tool
          label={mapCopy.followObject}
          icon={Crosshair}
          isPressed={following === 'object'}
          onClick={follow('object')}
        />
      ) : null}
      <Tool label={mapCopy.measure} icon={Ruler} isPressed={isMeasuring} onClick={props.onMeasure} />
      <Tool label={mapCopy.placeHere} icon={MapPin} onClick={props.onPlaceHere} />
    </div>
  );
}
