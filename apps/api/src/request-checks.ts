import type { Config } from '@tidings/platform/process/config/config.ts';
import type { FastifyInstance } from 'fastify';
import { requireProxyIdentity } from './account/identity/proxy/proxy-identity.ts';
import { declareBasePath, requirePublicOrigin } from './server/http/origin.ts';
import { detectProxy } from './server/http/proxy-detection.ts';
import { type AnsweredRequest, watchRequests } from './server/http/request-watch.ts';

/**
 * Installs the checks that run for every request. Call it before adding routes. `onProxy` is called once with the signs
 * of an unconfigured proxy, and `onAnswered` for every response.
 */
export function installRequestChecks(
  server: FastifyInstance,
  config: Pick<Config, 'publicAddress' | 'basePath' | 'trustedProxies' | 'signIn' | 'identityHeaders'>,
  onProxy: (signs: string) => void,
  onAnswered?: (request: AnsweredRequest) => void,
): void {
  declareBasePath(server, config.basePath);
  watchRequests(server, onAnswered);
  if (config.trustedProxies.length === 0) detectProxy(server, onProxy);
  if (config.publicAddress !== undefined) requirePublicOrigin(server, config.publicAddress);
  if (config.signIn === 'proxy') requireProxyIdentity(server, config);
}
