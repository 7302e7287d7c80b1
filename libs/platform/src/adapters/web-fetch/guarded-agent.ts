import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { SITE_CONNECTIONS_MAX } from '@tidings/contracts/limits/news-limits.ts';
import { Agent, buildConnector } from 'undici';
import type { AddressGuard } from './address-guard.ts';
import { FetchFailure } from './fetch-failure.ts';

export type ResolveHost = (host: string) => Promise<readonly string[]>;
type ConnectOptions = Parameters<buildConnector.connector>[0];
type ConnectDone = Parameters<buildConnector.connector>[1];
type Connected = Extract<Parameters<ConnectDone>, [null, unknown]>[1];

const CONNECT_MS = 3_000;
const HEADERS_MS = 5_000;
const KEEP_ALIVE_MS = 4_000;
const HEADERS_MAX = 64 * 1024;

export const resolveByDns: ResolveHost = async (host) =>
  (await lookup(host, { all: true, verbatim: false })).map(({ address }) => address);

/**
 * Prevents DNS rebinding: resolves a name once, rejects it unless all its addresses are admitted, and connects to one
 * of them.
 */
export function createGuardedAgent(guard: AddressGuard, resolve: ResolveHost): Agent {
  const open = buildConnector({ timeout: CONNECT_MS, allowH2: false });
  const openTo = (options: ConnectOptions) =>
    new Promise<Connected>((settle, fail) => {
      open(options, (error, socket) => {
        if (error) fail(error);
        else settle(socket);
      });
    });

  async function connect(options: ConnectOptions): Promise<Connected> {
    const host = options.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
    const url = new URL(
      `${options.protocol}//${isIP(host) === 6 ? `[${host}]` : host}${options.port ? `:${options.port}` : ''}`,
    );
    const refused = guard.refuses(url);
    if (refused) throw new FetchFailure(refused, 'this address is not allowed');
    const addresses = isIP(host) ? [host] : await resolve(host);
    if (addresses.length === 0) throw new FetchFailure('UNREACHABLE', 'the host name has no address');
    if (!addresses.every((address) => guard.admits(address, url)))
      throw new FetchFailure('ADDRESS_BLOCKED', 'the host name leads to an address that is not allowed');
    const servername = options.protocol === 'https:' && !isIP(host) ? { servername: host } : {};
    let last: unknown;
    for (const address of addresses) {
      try {
        return await openTo({ ...options, ...servername, hostname: address });
      } catch (error) {
        last = error;
      }
    }
    throw last;
  }

  return new Agent({
    connect: (options, done) => {
      connect(options).then(
        (socket) => done(null, socket),
        (error: Error) => done(error, null),
      );
    },
    connections: SITE_CONNECTIONS_MAX,
    pipelining: 1,
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: HEADERS_MS,
    maxHeaderSize: HEADERS_MAX,
  });
}
