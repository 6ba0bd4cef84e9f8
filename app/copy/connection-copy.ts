import { translated } from './translated';

/** Texts of a connection that is lost. */
export const connectionCopy = translated('connectionCopy', {
  noNetwork: 'This device is offline. What is missing comes back by itself once there is a network.',
  noServer: 'The server does not answer. It is tried again by itself.',
  tryNow: 'Try now',
} as const);
