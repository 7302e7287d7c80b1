import type { Config } from '@tidings/platform/config/config.ts';
import type { FastifyInstance } from 'fastify';
import { holdToIdentity } from './account/identity/proxy/hold-to-identity.ts';
import { knowBasePath } from './server/http/base-path.ts';
import { noticeProxy } from './server/http/proxy-notice.ts';
import { holdToOrigin } from './server/http/public-origin.ts';
import { watchRequests } from './server/http/request-watch.ts';

/**
 * What every request passes first: it is watched, looked at for a proxy nobody named, held to the public address, and
 * to the person a proxy names.
 * `onProxy` is told what gave an unnamed proxy away, once. To be called before there are routes.
 */
export function openFrontDoor(
  server: FastifyInstance,
  config: Pick<Config, 'publicAddress' | 'basePath' | 'trustedProxies' | 'signIn' | 'identityHeaders'>,
  onProxy: (signs: string) => void,
): void {
  knowBasePath(server, config.basePath);
  watchRequests(server);
  if (config.trustedProxies.length === 0) noticeProxy(server, onProxy);
  if (config.publicAddress !== undefined) holdToOrigin(server, config.publicAddress);
  if (config.signIn === 'proxy') holdToIdentity(server, config);
}
