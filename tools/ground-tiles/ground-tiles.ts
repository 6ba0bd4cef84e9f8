import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { FeatureCollection } from 'geojson';
import { GROUND_MAX_ZOOM } from '../../app/ground/ground-tile-path';
import { groundFeatures, type GroundLayer } from './ground-features';

/** Units across a tile. At the last zoom one is 150 m at the equator: finer than what is drawn. */
const EXTENT = 8192;
const BUFFER = 128;
/** From which zoom a town of so many people is in the tiles. */
const TOWN_SIZES = [5_000_000, 5_000_000, 3_000_000, 1_000_000, 300_000, 0] as const;
/** Rivers are threads before. */
const RIVERS_FROM_ZOOM = 3;

export interface GroundTile {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  /** Mapbox Vector Tile 2; empty for open sea. */
  readonly bytes: Uint8Array;
}

type Features = Readonly<Record<GroundLayer, FeatureCollection>>;
type LayerIndex = readonly [layer: GroundLayer, index: GeoJSONVT];

function indexed(data: FeatureCollection): GeoJSONVT {
  return new GeoJSONVT(data, {
    maxZoom: GROUND_MAX_ZOOM,
    indexMaxZoom: GROUND_MAX_ZOOM,
    // All of them are wanted: each is cut from the one above it, and none from the whole.
    indexMaxPoints: 0,
    extent: EXTENT,
    buffer: BUFFER,
    tolerance: 4,
  });
}

function townsOf({ town }: Features, zoom: number): FeatureCollection {
  const least = TOWN_SIZES[zoom] ?? 0;
  return { ...town, features: town.features.filter(({ properties }) => Number(properties?.['population']) >= least) };
}

function tileAt(indexes: readonly LayerIndex[], zoom: number, x: number, y: number): Uint8Array {
  const layers: Record<string, GeoJSONVTTile> = {};
  for (const [layer, index] of indexes) {
    const tile = index.getTile(zoom, x, y);
    if (tile !== null && tile.features.length > 0) layers[layer] = tile;
  }
  return fromGeojsonVt(layers, { version: 2, extent: EXTENT });
}

/** Every tile of the world down to the last zoom, those of open sea included. */
export function* groundTiles(): Generator<GroundTile> {
  const features = groundFeatures();
  const same = (layer: GroundLayer): LayerIndex => [layer, indexed(features[layer])];
  const always = [same('land'), same('border'), same('lake')];
  const rivers = same('river');
  for (let zoom = 0; zoom <= GROUND_MAX_ZOOM; zoom++) {
    const towns: LayerIndex = ['town', indexed(townsOf(features, zoom))];
    const indexes = zoom < RIVERS_FROM_ZOOM ? [...always, towns] : [...always, rivers, towns];
    for (let x = 0; x < 2 ** zoom; x++) {
      for (let y = 0; y < 2 ** zoom; y++) yield { zoom, x, y, bytes: tileAt(indexes, zoom, x, y) };
    }
  }
}
