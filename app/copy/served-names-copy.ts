import { translated } from './translated';

/**
 * A name that the server gives, in English, to what it makes or reads by itself: simulated traffic, own receivers,
 * recordings. Services, and models of aircraft, keep their own.
 */
export const servedName = translated('servedName', (name: string): string => name);
