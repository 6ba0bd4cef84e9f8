import { adsbFi } from './adsb-fi/adsb-fi';
import { AdsbLolProvider } from './adsb-lol/adsb-lol-provider';
import { airplanesLive } from './airplanes-live/airplanes-live';
import { OpenSkyProvider } from './opensky/opensky-provider';
import type { AircraftProvider, ProviderContext } from './provider';
import { AggregatorProvider, type AggregatorTerms, withInterval } from './public-aggregator/aggregator-provider';
import type { PublicSource, PublicSourceName } from './source-list';
import type { ClientCredentials } from './source-setup';

interface Wishes {
  readonly intervalS: number | undefined;
  readonly credentials: ClientCredentials | undefined;
}

type Factory = (baseUrl: string, wishes: Wishes, context: ProviderContext) => AircraftProvider;

function aggregator(termsOf: (baseUrl: string) => AggregatorTerms): Factory {
  return (baseUrl, { intervalS }, context) =>
    new AggregatorProvider(withInterval(termsOf(baseUrl), intervalS), context);
}

const FACTORIES: Readonly<Record<PublicSourceName, Factory>> = {
  'adsb.lol': (baseUrl, { intervalS }, context) => new AdsbLolProvider(baseUrl, context, intervalS),
  'adsb.fi': aggregator(adsbFi),
  'airplanes.live': aggregator(airplanesLive),
  opensky: (baseUrl, wishes, context) => new OpenSkyProvider({ baseUrl, ...wishes }, context),
};

/** The provider for one of the public services. */
export function createPublicProvider(source: PublicSource, wishes: Wishes, context: ProviderContext): AircraftProvider {
  return FACTORIES[source.kind](source.baseUrl, wishes, context);
}
