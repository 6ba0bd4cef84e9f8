import { type BitmapText, Container, Graphics } from 'pixi.js';
import { radiansFromDegrees } from '@engine/ar-math/angles';
import { greatCircleDistance, initialBearing } from '@engine/ar-math/great-circle';
import { latitude, longitude } from '@engine/units/quantity';
import { type GroundLine, groundTileLines } from '@app/ground/ground-tile-lines';
import { groundTilePath } from '@app/ground/ground-tile-path';
import type { GroundAirport, RadarGround } from '@app/ground/radar-ground';
import { type TileAddress, tilesAround } from '@app/ground/tiles-around';
import type { BitmapFonts } from '@app/sky-drawing/bitmap-fonts';
import { type Box, overlaps } from '@app/workers/sky/overlay/label-placement';
import { furthestVisibleNm, isInset, radarRadiusPx } from '@app/workers/sky/radar/radar-geometry';
import type { RadarView } from '@app/workers/sky/radar/radar-view';
import type { RadarColours } from './radar-colours';

/** Beneath all else, and paler than it: what flies is read at first sight. */
const ALPHA: Readonly<Record<GroundLine['kind'], number>> = { coast: 0.5, border: 0.3, lake: 0.3, river: 0.16 };
const RUNWAY = { widthPx: 2, alpha: 0.6 } as const;
const AIRPORT_RADIUS_PX = 2;
/** The largest are named, as long as they are few. */
const NAMED_AIRPORTS = 6;
const NAME_ALPHA = 0.55;
const NAME_GAP_PX = 5;

type Pixel = readonly [xPx: number, yPx: number];

/** Coasts, borders, water and airports about the observer; drawn anew where place or range changes, else only turned. */
export class GroundLayer {
  readonly container = new Container({ eventMode: 'none' });
  readonly #fonts: BitmapFonts;
  readonly #lines = new Graphics();
  readonly #names = new Container<BitmapText>();
  readonly #onNews: () => void;
  readonly #tiles = new Map<string, readonly GroundLine[]>();
  #colours: RadarColours;
  #ground: RadarGround | null = null;
  #drawnKey = '';
  #drawn = { lines: 0, airports: '' };

  /** @param onNews what was missing has come: the layer looks different when it is next updated */
  constructor(fonts: BitmapFonts, colours: RadarColours, onNews: () => void) {
    this.#fonts = fonts;
    this.#colours = colours;
    this.#onNews = onNews;
    this.container.addChild(this.#lines, this.#names);
  }

  /** What is drawn, in words that scripts and tests can read. */
  get words(): string {
    if (!this.container.visible) return '';
    const named = this.#names.children.flatMap((name) => (name.visible ? [name.text] : []));
    return `${this.#drawn.lines} lines ${this.#drawn.airports} named ${named.join(' ')}`;
  }

  recolour(colours: RadarColours): void {
    this.#colours = colours;
    this.#drawnKey = '';
  }

  show(ground: RadarGround | null): void {
    this.#ground = ground;
    this.#drawnKey = '';
  }

  /** @param written where else something is written: names of airports give way to it */
  update(view: RadarView, written: () => readonly Box[]): void {
    const ground = this.#ground;
    this.container.visible = ground !== null && view.map === undefined && !isInset(view);
    if (!this.container.visible || ground === null) return;
    this.container.position.set(view.widthPx / 2, view.heightPx / 2);
    this.container.rotation = radiansFromDegrees(-view.upDeg);
    for (const name of this.#names.children) name.rotation = -this.container.rotation;
    const key = `${view.rangeNm} ${view.widthPx} ${view.heightPx}`;
    if (key !== this.#drawnKey) {
      this.#drawnKey = key;
      this.#draw(ground, view);
    }
    if (this.#names.children.length > 0) this.#giveWay(written());
  }

  #giveWay(written: readonly Box[]): void {
    const [cos, sin] = [Math.cos(this.container.rotation), Math.sin(this.container.rotation)];
    for (const name of this.#names.children) {
      const { x, y, width, height } = name;
      const middlePx = this.container.x + x * cos - y * sin;
      const top = this.container.y + x * sin + y * cos + NAME_GAP_PX;
      const box = { left: middlePx - width / 2, top, right: middlePx + width / 2, bottom: top + height };
      name.visible = !written.some((other) => overlaps(box, other));
    }
  }

  #draw(ground: RadarGround, view: RadarView): void {
    const project = projection(ground, view);
    const reachNm = furthestVisibleNm(view);
    this.#lines.clear();
    let lines = 0;
    for (const tile of tilesAround(ground.latitudeDeg, ground.longitudeDeg, reachNm)) {
      for (const line of this.#linesOf(tile)) if (this.#drawLine(line, project, view)) lines++;
    }
    const airports = ground.airports.filter((airport) =>
      isInside(project(airport.longitudeDeg, airport.latitudeDeg), view),
    );
    for (const airport of airports) this.#drawAirport(airport, project);
    this.#name(airports, project);
    this.#drawn = { lines, airports: airports.map(({ code }) => code).join(' ') };
  }

  /** What has not come yet is fetched; nothing, where it does not come. */
  #linesOf({ zoom, x, y }: TileAddress): readonly GroundLine[] {
    const path = groundTilePath(zoom, x, y);
    const known = this.#tiles.get(path);
    if (known !== undefined) return known;
    this.#tiles.set(path, []);
    void this.#fetch(path, zoom, x, y);
    return [];
  }

  async #fetch(path: string, zoom: number, x: number, y: number): Promise<void> {
    try {
      const response = await fetch(path);
      if (!response.ok) return;
      this.#tiles.set(path, groundTileLines(await response.arrayBuffer(), zoom, x, y));
      this.#drawnKey = '';
      this.#onNews();
    } catch {
      // The radar does without; another range or place asks again.
      this.#tiles.delete(path);
    }
  }

  #drawLine({ kind, places }: GroundLine, project: Projection, view: RadarView): boolean {
    let isSeen = false;
    let before: Pixel | null = null;
    for (let at = 0; at + 1 < places.length; at += 2) {
      const point = project(places[at] ?? 0, places[at + 1] ?? 0);
      const isHere = isInside(point, view) || (before !== null && isInside(before, view));
      if (before !== null && isHere) {
        if (!isSeen) this.#lines.moveTo(...before);
        this.#lines.lineTo(...point);
        isSeen = true;
      } else this.#lines.moveTo(...point);
      before = point;
    }
    if (isSeen) this.#lines.stroke({ width: 1, color: this.#colours.faint, alpha: ALPHA[kind] });
    return isSeen;
  }

  #drawAirport({ latitudeDeg, longitudeDeg, runways }: GroundAirport, project: Projection): void {
    const stroke = { width: RUNWAY.widthPx, color: this.#colours.muted, alpha: RUNWAY.alpha };
    for (const [fromLat, fromLon, toLat, toLon] of runways) {
      this.#lines.moveTo(...project(fromLon, fromLat)).lineTo(...project(toLon, toLat));
      this.#lines.stroke(stroke);
    }
    if (runways.length > 0) return;
    this.#lines.circle(...project(longitudeDeg, latitudeDeg), AIRPORT_RADIUS_PX).stroke({ ...stroke, width: 1 });
  }

  #name(airports: readonly GroundAirport[], project: Projection): void {
    for (const child of this.#names.removeChildren()) child.destroy();
    const largest = airports.toSorted((a, b) => b.longestRunwayM - a.longestRunwayM).slice(0, NAMED_AIRPORTS);
    for (const { code, latitudeDeg, longitudeDeg } of largest) {
      const name = this.#fonts.text(code, 'detail');
      name.anchor.set(0.5, 0);
      name.pivot.set(0, -NAME_GAP_PX);
      name.tint = this.#colours.muted;
      name.alpha = NAME_ALPHA;
      name.position.set(...project(longitudeDeg, latitudeDeg));
      name.rotation = -this.container.rotation;
      this.#names.addChild(name);
    }
  }
}

/** Pixels about the radar's middle, north up. */
type Projection = (longitudeDeg: number, latitudeDeg: number) => Pixel;

function projection(ground: RadarGround, view: RadarView): Projection {
  const from = { latitude: latitude(ground.latitudeDeg), longitude: longitude(ground.longitudeDeg) };
  const pxPerNm = radarRadiusPx(view) / view.rangeNm;
  return (longitudeDeg, latitudeDeg) => {
    const to = { latitude: latitude(latitudeDeg), longitude: longitude(longitudeDeg) };
    const bearingRad = radiansFromDegrees(initialBearing(from, to));
    const lengthPx = greatCircleDistance(from, to) * pxPerNm;
    return [lengthPx * Math.sin(bearingRad), -lengthPx * Math.cos(bearingRad)];
  };
}

const isInside = ([xPx, yPx]: Pixel, view: RadarView): boolean =>
  Math.hypot(xPx, yPx) <= Math.hypot(view.widthPx, view.heightPx) / 2;
