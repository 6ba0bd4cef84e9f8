import type { Middleware } from 'koa';
import { principalOf } from '../../http/principal';
import { Problem } from '../../http/problem-details';

/** A body with a picture is held several times over while it is read, parsed and decoded. */
const MOST_IN_ALL = 6;
const MOST_OF_A_NETWORK = 2;

/** Lets so many requests of a call with large bodies be under way at a time; the others are to come again soon. */
export function fewAtOnce(): Middleware {
  const underWay: string[] = [];
  return async function refuseMany(ctx, next) {
    const { network } = principalOf(ctx);
    const ofNetwork = underWay.filter((each) => each === network).length;
    if (underWay.length >= MOST_IN_ALL || ofNetwork >= MOST_OF_A_NETWORK) {
      throw new Problem('too-busy', 'Too many sightings are being sent at this moment.', {
        headers: { 'Retry-After': '3' },
      });
    }
    underWay.push(network);
    try {
      await next();
    } finally {
      underWay.splice(underWay.indexOf(network), 1);
    }
  };
}
