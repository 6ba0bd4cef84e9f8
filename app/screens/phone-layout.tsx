import { useState } from 'react';
import { textScale, useAccessibilityStore } from '@app/accessibility/accessibility-store';
import { usePanelsStore } from '@app/state/panels-store';
import { ActionBar } from './action-bar';
import { BottomSheet } from './bottom-sheet';
import { PANE_LABELS, PaneContent, SearchOverlay, usePaneKind, type PaneKind } from './pane-content';
import { RadarPane } from './radar-pane';
import { type SheetHeight, sheetHeightPx } from './sheet-heights';
import type { SkyState } from './sky-state';
import type { ClassicViewModel } from './use-classic-view';
import { useElementHeight } from './use-element-height';

/** A large magnification leaves less: then the sheet takes it all, and nothing lies over anything else. */
const LEAST_RADAR_PX = 140;

/** The list first lets the radar be seen; what was asked for, and a message with its button, show half of themselves. */
function firstHeight(kind: PaneKind, state: SkyState): SheetHeight {
  return kind === 'list' && (state === 'objects' || state === 'loading') ? 'peek' : 'half';
}

/** Portrait: the radar fills the room above the sheet; without it the sheet fills everything. Search covers both. */
export function PhoneLayout({ view }: { readonly view: ClassicViewModel }) {
  const [room, roomPx] = useElementHeight();
  const kind = usePaneKind();
  const [chosen, setChosen] = useState<Partial<Record<PaneKind, SheetHeight>>>({});
  const isRadarOpen = usePanelsStore((state) => state.radar);
  const scale = useAccessibilityStore(textScale);
  const wanted = chosen[kind] ?? firstHeight(kind, view.list.state);
  // Under a full sheet the radar keeps the room of a half one: nobody sees it, and it need not be made anew.
  const radarPx = roomPx - sheetHeightPx(wanted === 'full' ? 'half' : wanted, roomPx, scale);
  const hasRadar = isRadarOpen && radarPx >= LEAST_RADAR_PX;
  const height = hasRadar ? wanted : 'full';
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div ref={room} className="relative min-h-0 flex-1 overflow-hidden">
        {hasRadar ? (
          <div className="absolute inset-x-0 top-0" style={{ height: radarPx }}>
            <RadarPane
              onPlace={() => view.setPlaceOpen(true)}
              isLow={height !== 'peek'}
              left={{ heightPx: radarPx, roomPx }}
            />
          </div>
        ) : null}
        <BottomSheet
          label={PANE_LABELS[kind]}
          height={height}
          onHeight={(next) => setChosen({ ...chosen, [kind]: next })}
          roomPx={roomPx}
        >
          <PaneContent kind={kind} view={view} />
        </BottomSheet>
        <SearchOverlay />
      </div>
      <ActionBar onHelp={() => view.setHelpOpen(true)} />
    </div>
  );
}

/** Landscape, little height: the radar beside what the sheet would hold. */
export function LandscapeLayout({ view }: { readonly view: ClassicViewModel }) {
  const kind = usePaneKind();
  const isRadarOpen = usePanelsStore((state) => state.radar);
  return (
    <div className="flex min-h-0 flex-1">
      {isRadarOpen ? (
        <div className="min-w-0 flex-1">
          <RadarPane onPlace={() => view.setPlaceOpen(true)} isLow />
        </div>
      ) : null}
      <div className={isRadarOpen ? 'flex w-[46%] max-w-96 flex-col border-s border-line' : 'flex flex-1 flex-col'}>
        <section aria-label={PANE_LABELS[kind]} className="relative flex min-h-0 flex-1 flex-col">
          <PaneContent kind={kind} view={view} />
          <SearchOverlay />
        </section>
        <ActionBar onHelp={() => view.setHelpOpen(true)} />
      </div>
    </div>
  );
}
