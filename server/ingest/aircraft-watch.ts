import type { IntegrityReason } from '@engine/integrity/integrity-reason';
import { IntegrityWatch } from '@engine/integrity/integrity-watch';
import { isPoorQuality } from '@engine/integrity/poor-quality';
import type { FixMethod, PositionFix } from '@engine/tracking/aircraft-report';
import { fixAccuracy } from '@engine/tracking/fix-accuracy';
import { methodTier } from '@engine/tracking/merge-rules';
import type { MergedAircraft } from '@engine/tracking/merged-aircraft';
import { type EpochMs, epochMs } from '@engine/units/quantity';

const NONE: readonly IntegrityReason[] = [];

/** How good a fix of a method is by itself; the accuracy that an aircraft states of its own is not believed here. */
const isIndirect = (method: FixMethod): boolean => methodTier(method) > 0;

/**
 * What is doubtful about one aircraft while it is heard: fed with each state that the merge gives, before the live store
 * is. Costs some two microseconds for a new position and nothing for others. Replays run faster than their aircraft: times are
 * stretched by that.
 */
export class AircraftWatch {
  readonly #watch = new IntegrityWatch();
  readonly #timeScale: number;
  #originMs = Number.NaN;
  #fixAtMs = Number.NaN;
  #sourceId = '';
  #poorSince: EpochMs | undefined;
  #unplacedSince: EpochMs | undefined;
  #reasons = NONE;

  constructor(timeScale: number) {
    this.#timeScale = timeScale;
  }

  /**
   * @param refused a position of this report that the merge has set aside as one that no aircraft can have reached
   * @returns the same list as long as nothing changes in it, so that who compares it sees that
   */
  accept(aircraft: MergedAircraft, refused: PositionFix | undefined): readonly IntegrityReason[] {
    const position = refused ?? aircraft.position;
    if (position === undefined) return this.#tell(this.#unplaced(aircraft));
    this.#unplacedSince = undefined;
    if (position.at === this.#fixAtMs) return this.#reasons;
    if (Number.isNaN(this.#originMs)) this.#originMs = position.at;
    this.#fixAtMs = position.at;
    const sourceId = aircraft.positionSourceId ?? '';
    if (sourceId !== this.#sourceId && this.#sourceId !== '') this.#watch.changeSource();
    this.#sourceId = sourceId;
    this.#watch.accept({
      latitude: position.latitude,
      longitude: position.longitude,
      at: epochMs(this.#originMs + (position.at - this.#originMs) * this.#timeScale),
      groundSpeedMps: aircraft.groundSpeed ?? null,
      trackDeg: aircraft.track ?? null,
      heightM: aircraft.pressureAltitude ?? null,
      onGround: aircraft.onGround === true,
      accuracyM: isIndirect(position.method) ? (fixAccuracy(position.method, undefined) ?? 0) : 0,
      isIndirect: isIndirect(position.method),
    });
    const isPoor = !isIndirect(position.method) && isPoorQuality(position);
    if (!isPoor) this.#poorSince = undefined;
    else this.#poorSince ??= position.at;
    return this.#tell(this.#placed(position));
  }

  #placed({ nacP, nic, sil }: PositionFix): readonly IntegrityReason[] {
    if (!this.#watch.isDoubtful && this.#poorSince === undefined) return NONE;
    const doubts = this.#watch.doubts().map((doubt) => ({ ...doubt, since: this.#heardAt(doubt.since) }));
    return this.#poorSince === undefined
      ? doubts
      : [
          ...doubts,
          { kind: 'poor-quality', since: this.#poorSince, nacP: nacP ?? null, nic: nic ?? null, sil: sil ?? null },
        ];
  }

  /** Heard and never placed, or no more. */
  #unplaced({ firstHeardAt }: MergedAircraft): readonly IntegrityReason[] {
    this.#unplacedSince ??= Number.isNaN(this.#fixAtMs) ? firstHeardAt : epochMs(this.#fixAtMs);
    return [{ kind: 'no-position', since: this.#unplacedSince }];
  }

  #heardAt(at: EpochMs): EpochMs {
    return epochMs(this.#originMs + (at - this.#originMs) / this.#timeScale);
  }

  #tell(reasons: readonly IntegrityReason[]): readonly IntegrityReason[] {
    const isSame =
      reasons.length === this.#reasons.length &&
      reasons.every(({ kind, since }, index) => {
        const known = this.#reasons[index];
        return known !== undefined && known.kind === kind && known.since === since;
      });
    if (!isSame) this.#reasons = reasons;
    return this.#reasons;
  }
}
