import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { SITE_CONNECTIONS_MAX } from '@tidings/contracts/limits/news-limits.ts';
import { Agent, buildConnector } from 'undici';
import { FetchFailure } from './web-fetch.port.ts';

export type ResolveHost = (host: string) => Promise<readonly string[]>;
type ConnectOptions = Parameters<buildConnector.connector>[0];
type ConnectDone = Parameters<buildConnector.connector>[1];
type Connected = Extract<Parameters<ConnectDone>, [null, unknown]>[1];

export type AddressGuard = {
  /** Returns the reason why this URL must not be requested, or null if its host may be resolved. */
  refuses(url: URL): 'URL_NOT_ALLOWED' | 'ADDRESS_BLOCKED' | null;
  admits(ip: string, url: URL): boolean;
};

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

/** From the IANA special-purpose registry. */
const NOT_PUBLIC_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  // Azure's internal wire server, which is in a public range.
  '168.63.129.16/32',
];
/** Global unicast addresses. Ranges outside it, some of which map IPv4 addresses, are not public. */
const GLOBAL_6 = '2000::/3';
const NOT_PUBLIC_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];
const PUBLIC_PORTS = new Set(['', '80', '443']);

function toBlockList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(network, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}

const private4 = toBlockList(NOT_PUBLIC_4);
const global6 = toBlockList([GLOBAL_6]);
const private6 = toBlockList(NOT_PUBLIC_6);

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !private4.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !private6.check(address, 'ipv6');
}

export const getHost = (url: URL) => url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
const getPort = (url: URL) => url.port || (url.protocol === 'https:' ? '443' : '80');

/**
 * Admits public addresses on ports 80 and 443, and the exceptions in `allow`, each `host:port` or a CIDR range. Throws
 * if an exception is invalid.
 */
export function createAddressGuard(allow: readonly string[]): AddressGuard {
  const hosts = new Set<string>();
  const ranges: string[] = [];
  for (const item of allow) {
    const [, host, port] = /^(.+):(\d{1,5})$/.exec(item) ?? [];
    if (item.includes('/') || isIP(item)) ranges.push(item);
    else if (host && port) hosts.add(`${host.toLowerCase().replace(/^\[(.*)\]$/, '$1')} ${port}`);
    else throw new Error(`“${item}” is neither host:port nor a range such as 10.0.0.0/8.`);
  }
  const allowedRanges = toBlockList(ranges);
  const inRange = (ip: string) => allowedRanges.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');
  const named = (url: URL) => hosts.has(`${getHost(url)} ${getPort(url)}`);
  return {
    refuses(url) {
      if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.username || url.password)
        return 'URL_NOT_ALLOWED';
      if (named(url)) return null;
      const host = getHost(url);
      const literal = isIP(host) !== 0;
      if (literal && inRange(host)) return null;
      if ((literal && !isPublicAddress(host)) || host === '' || host === 'localhost' || host.endsWith('.localhost'))
        return 'ADDRESS_BLOCKED';
      // A name may resolve to an allowed range, so its addresses are checked after the lookup.
      return PUBLIC_PORTS.has(url.port) || (ranges.length > 0 && !literal) ? null : 'URL_NOT_ALLOWED';
    },
    admits: (ip, url) => named(url) || inRange(ip) || (isPublicAddress(ip) && PUBLIC_PORTS.has(url.port)),
  };
}
