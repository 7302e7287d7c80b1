import { isIPv4, isIPv6 } from 'node:net';

const WITH_PORT = /^(?:\[(?<six>[^\]]*)\](?::\d+)?|(?<four>[\d.]+):\d+)$/;
const FOUR_IN_SIX = /^(?:0:0:0:0:0:ffff|64:ff9b:0:0:0:0)$/;

/** Returns the widest key first: /48 and /64 of IPv6, or the IPv4 address. Invalid text maps to one shared key. */
export function toNetworkKeys(address: string): [string, ...string[]] {
  const bare = withoutPort(address);
  if (isIPv4(bare)) return [bare];
  if (!isIPv6(bare)) return ['unknown'];
  const groups = expandGroups(bare);
  const embedded = embeddedFour(groups);
  if (embedded !== null) return [embedded];
  return [`${groups.slice(0, 3).join(':')}::/48`, `${groups.slice(0, 4).join(':')}::/64`];
}

/** Returns the address without port and zone, or null for other text, which a client can put into `X-Forwarded-For`. */
export function normalizeAddress(address: string): string | null {
  const bare = withoutPort(address);
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return null;
  const groups = expandGroups(bare);
  return embeddedFour(groups) ?? new URL(`http://[${bare}]`).hostname.slice(1, -1);
}

function withoutPort(address: string): string {
  const { six, four } = WITH_PORT.exec(address.trim())?.groups ?? {};
  return (six ?? four ?? address.trim()).split('%')[0] ?? '';
}

function embeddedFour(groups: string[]): string | null {
  if (!FOUR_IN_SIX.test(groups.slice(0, 6).join(':'))) return null;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}

function expandGroups(address: string): string[] {
  const inHex = address.replace(/\d+\.\d+\.\d+\.\d+$/, (dotted) => {
    const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [left = [], right = []] = inHex.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16));
}
