import { isIPv4 } from 'node:net';

const PRIVATE_IPV4 = /^(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\./;

export function parseOrigin(header: string | undefined): string | null {
  const url = header === undefined ? null : URL.parse(header);
  return url && /^https?:$/.test(url.protocol) && url.host !== '' && url.origin.toLowerCase() === header?.toLowerCase()
    ? url.origin
    : null;
}

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
 * Chooses the origin for the feed's URLs. `asked` is the origin of the podcast app's request. `made` is the origin that
 * the browser saw when the feed was created; it is correct behind a proxy, but outdated if the installation has moved.
 */
export function chooseFeedOrigin(asked: string | null, made: string | null): string | null {
  if (asked === null || made === null) return made ?? asked;
  const [now, then] = [new URL(asked), new URL(made)];
  return now.host === then.host || now.hostname === then.hostname || isInside(now.host) ? made : asked;
}
