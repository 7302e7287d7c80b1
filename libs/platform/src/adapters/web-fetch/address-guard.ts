import { BlockList, isIP } from 'node:net';

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

export type AddressGuard = {
  /** Returns the reason why this URL must not be requested, or null if its host may be resolved. */
  refuses(url: URL): 'URL_NOT_ALLOWED' | 'ADDRESS_BLOCKED' | null;
  admits(ip: string, url: URL): boolean;
};

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
