import { isIPv4 } from 'node:net';

const PRIVATE_IPV4 = /^(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\./;

/** The origin a browser says it is on; null for anything that is none. */
export function originIn(header: string | undefined): string | null {
  const url = header === undefined ? null : URL.parse(header);
  return url && /^https?:$/.test(url.protocol) && url.host !== '' && url.origin.toLowerCase() === header?.toLowerCase()
    ? url.origin
    : null;
}

/** Whether a host means something to its own machine or network only: what a proxy in front may call us by. */
function isInside(host: string): boolean {
  const name = host.replace(/:\d+$/, '');
  return (
    !name.includes('.') ||
    name.endsWith('.localhost') ||
    name.endsWith('.local') ||
    name.endsWith('.internal') ||
    (isIPv4(name) && PRIVATE_IPV4.test(name))
  );
}

/**
 * The origin that the addresses in a feed are on. `asked`: what the app asked for it under. `made`: what the person's
 * browser saw when the feed was made; it knows what a proxy hides, `https` above all, but not where the product has
 * moved to since.
 */
export function feedOrigin(asked: string | null, made: string | null): string | null {
  if (asked === null || made === null) return made ?? asked;
  const [now, then] = [new URL(asked), new URL(made)];
  return now.host === then.host || now.hostname === then.hostname || isInside(now.host) ? made : asked;
}
