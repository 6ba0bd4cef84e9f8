import { ALTITUDE_BAND, bandOfStyle } from '@engine/sky/object-style';
import {
  glyphOfStyle,
  HEADER_WORDS,
  isSatelliteGlyph,
  OBJECT_WORDS,
  type RadarGlyph,
  STYLE_FLAGS,
} from '@app/workers/sky/radar/radar-frame';
import type { RadarFrame } from '@app/workers/sky/radar/radar-frame-source';
import { isInset } from '@app/workers/sky/radar/radar-geometry';
import { Container, Graphics, Sprite, Texture } from 'pixi.js';
import { glyphAlpha } from './glyph-alpha';
import type { GlyphAtlas } from './glyph-atlas';
import type { RadarColours } from './radar-colours';

/** Higher is larger: altitude is told by size and label too, not by colour alone. */
const SIZE_OF_BAND: readonly number[] = [0.8, 0.92, 1.04, 0.92];
/** Higher up is larger too. */
const SIZE_OF_SATELLITE: readonly number[] = [0.5, 0.62, 0.74, 0.62];
/** A thousand of them stand on the rim: each a speck. */
const UNSEEN_SIZE = 0.28;
const SIZE_ON_GROUND = 0.66;
/** Of all sizes, on a radar that is an inset. */
const INSET_SCALE = 0.5;
const RING_RADIUS_PX = 16;
const SIGHT_LINE = { widthPx: 1.5, alpha: 0.6 } as const;
const AWAY_PX = -10_000;
/** More emergencies than this at once are still named and coloured, without a ring of their own. */
const EMERGENCY_RINGS = 6;

/** One sprite an object, from a pool that grows and never shrinks while the radar lives. */
export class ObjectLayer {
  readonly container = new Container({ isRenderGroup: true, eventMode: 'none' });
  readonly #atlas: Pick<GlyphAtlas, 'texture'>;
  readonly #sprites: Sprite[] = [];
  readonly #rings = new Container();
  readonly #glyphs = new Container();
  readonly #selectedRing = new Graphics();
  /** From the observer to the selected object: a stretched sprite, because it moves with every frame. */
  readonly #sightLine = new Sprite({ texture: Texture.WHITE, anchor: { x: 0, y: 0.5 } });
  readonly #emergencyRings = Array.from({ length: EMERGENCY_RINGS }, () => new Graphics());
  #colours: RadarColours;
  #drawn = 0;
  #scale = 1;

  constructor(atlas: Pick<GlyphAtlas, 'texture'>, colours: RadarColours) {
    this.#atlas = atlas;
    this.#colours = colours;
    this.#rings.addChild(this.#sightLine, this.#selectedRing, ...this.#emergencyRings);
    this.container.addChild(this.#rings, this.#glyphs);
    this.#drawRings();
  }

  recolour(colours: RadarColours): void {
    this.#colours = colours;
    this.#drawRings();
  }

  update(frame: RadarFrame): void {
    const { floats, ints } = frame.views;
    const count = ints[0] ?? 0;
    this.#scale = isInset(frame.view) ? INSET_SCALE : 1;
    this.#selectedRing.position.set(AWAY_PX, AWAY_PX);
    this.#sightLine.position.set(AWAY_PX, AWAY_PX);
    let emergencies = 0;
    for (let index = 0; index < count; index++) {
      const at = HEADER_WORDS + index * OBJECT_WORDS;
      const xPx = floats[at] ?? 0;
      const yPx = floats[at + 1] ?? 0;
      const style = ints[at + 4] ?? 0;
      this.#place(this.#sprite(index), style, xPx, yPx, floats[at + 2] ?? 0);
      if ((style & STYLE_FLAGS.selected) !== 0) this.#target(frame, xPx, yPx);
      if ((style & STYLE_FLAGS.emergency) !== 0) this.#emergencyRings[emergencies++]?.position.set(xPx, yPx);
    }
    for (let ring = emergencies; ring < EMERGENCY_RINGS; ring++) {
      this.#emergencyRings[ring]?.position.set(AWAY_PX, AWAY_PX);
    }
    for (let index = count; index < this.#drawn; index++) this.#sprites[index]?.position.set(AWAY_PX, AWAY_PX);
    this.#drawn = count;
  }

  /** Rings the selected object and draws the line of sight to its ring. */
  #target({ view }: RadarFrame, xPx: number, yPx: number): void {
    this.#selectedRing.position.set(xPx, yPx);
    // The middle of a map is nobody's place.
    if (view.map !== undefined) return;
    const fromX = view.widthPx / 2;
    const fromY = view.heightPx / 2;
    this.#sightLine.position.set(fromX, fromY);
    this.#sightLine.rotation = Math.atan2(yPx - fromY, xPx - fromX);
    this.#sightLine.setSize(Math.max(0, Math.hypot(xPx - fromX, yPx - fromY) - RING_RADIUS_PX), SIGHT_LINE.widthPx);
  }

  #place(sprite: Sprite, style: number, xPx: number, yPx: number, rotationRad: number): void {
    const glyph = glyphOfStyle(style);
    sprite.alpha = glyphAlpha(style);
    if (isSatelliteGlyph(glyph)) {
      this.#placeSatellite(sprite, glyph, style);
      sprite.position.set(xPx, yPx);
      return;
    }
    const isUndirected = (style & STYLE_FLAGS.undirected) !== 0;
    const isEstimated = (style & STYLE_FLAGS.estimated) !== 0;
    const isOnGround = (style & STYLE_FLAGS.onGround) !== 0;
    const band = bandOfStyle(style);
    const staysUpright = isUndirected || glyph === 'balloon';
    const texture = this.#atlas.texture(isUndirected && glyph !== 'balloon' ? 'undirected' : glyph, isEstimated);
    if (sprite.texture !== texture) sprite.texture = texture;
    const isEmergency = (style & STYLE_FLAGS.emergency) !== 0;
    const bandColour = this.#colours.bands[band] ?? this.#colours.muted;
    const calmColour = isOnGround && band === ALTITUDE_BAND.low ? this.#colours.muted : bandColour;
    sprite.tint = isEmergency ? this.#colours.danger : calmColour;
    sprite.scale.set((isOnGround ? SIZE_ON_GROUND : (SIZE_OF_BAND[band] ?? 1)) * this.#scale);
    sprite.rotation = staysUpright ? 0 : rotationRad;
    sprite.position.set(xPx, yPx);
  }

  /** On the rim: upright, and told from aircraft by shape and colour. */
  #placeSatellite(sprite: Sprite, glyph: RadarGlyph, style: number): void {
    const texture = this.#atlas.texture(glyph, (style & STYLE_FLAGS.estimated) !== 0);
    if (sprite.texture !== texture) sprite.texture = texture;
    const isUnseen = (style & STYLE_FLAGS.unseen) !== 0;
    sprite.tint = isUnseen ? this.#colours.muted : this.#colours.primary;
    sprite.scale.set((isUnseen ? UNSEEN_SIZE : (SIZE_OF_SATELLITE[bandOfStyle(style)] ?? 1)) * this.#scale);
    sprite.rotation = 0;
  }

  #sprite(index: number): Sprite {
    const known = this.#sprites[index];
    if (known !== undefined) return known;
    const sprite = new Sprite();
    sprite.anchor.set(0.5);
    this.#sprites.push(sprite);
    this.#glyphs.addChild(sprite);
    return sprite;
  }

  #drawRings(): void {
    const { ok, danger } = this.#colours;
    this.#sightLine.tint = ok;
    this.#sightLine.alpha = SIGHT_LINE.alpha;
    this.#selectedRing.clear().circle(0, 0, RING_RADIUS_PX).stroke({ width: 1.5, color: ok });
    for (const ring of this.#emergencyRings) {
      ring
        .clear()
        .circle(0, 0, RING_RADIUS_PX)
        .circle(0, 0, RING_RADIUS_PX + 4)
        .stroke({ width: 1.5, color: danger });
    }
  }
}
