import type { Config } from '@tidings/platform/config/config.ts';
import type { FastifyInstance } from 'fastify';
import { watchRequests } from '../operations/request-watch.ts';
import { noticeProxy } from './proxy-notice.ts';
import { holdToOrigin } from './public-origin.ts';

/**
 * What every request passes first: it is watched, looked at for a proxy nobody named, and held to the public address.
 * `onProxy` is told what gave an unnamed proxy away, once. To be called before there are routes.
 */
export function openFrontDoor(
  server: FastifyInstance,
  config: Pick<Config, 'origin' | 'trustedProxies'>,
  onProxy: (signs: string) => void,
): void {
  watchRequests(server);
  if (config.trustedProxies.length === 0) noticeProxy(server, onProxy);
  if (config.origin !== undefined) holdToOrigin(server, config.origin);
}
