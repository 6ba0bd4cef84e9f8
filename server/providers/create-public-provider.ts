import { adsbFi } from './adsb-fi/adsb-fi';
import { AdsbLolProvider } from './adsb-lol/adsb-lol-provider';
import { airplanesLive } from './airplanes-live/airplanes-live';
import { OpenSkyProvider } from './opensky/opensky-provider';
import type { AircraftProvider, ProviderContext } from './provider';
import { AggregatorProvider } from './public-aggregator/aggregator-provider';
import type { PublicSource, PublicSourceName } from './source-list';

type Factory = (baseUrl: string, rank: number, context: ProviderContext) => AircraftProvider;

const FACTORIES: Readonly<Record<PublicSourceName, Factory>> = {
  'adsb.lol': (baseUrl, rank, context) => new AdsbLolProvider(baseUrl, rank, context),
  'adsb.fi': (baseUrl, rank, context) => new AggregatorProvider(adsbFi(baseUrl), rank, context),
  'airplanes.live': (baseUrl, rank, context) => new AggregatorProvider(airplanesLive(baseUrl), rank, context),
  opensky: (baseUrl, rank, context) => new OpenSkyProvider(baseUrl, rank, context),
};

/** The provider for one of the public services. */
export function createPublicProvider(source: PublicSource, rank: number, context: ProviderContext): AircraftProvider {
  return FACTORIES[source.kind](source.baseUrl, rank, context);
}
