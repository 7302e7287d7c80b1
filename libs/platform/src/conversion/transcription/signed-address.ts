import { createHash, createHmac } from 'node:crypto';
import type { AwsKeys } from '../amazon/amazon-options.ts';

const ALGORITHM = 'AWS4-HMAC-SHA256';
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const mac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
/** Everything but letters, digits and `-._~` as a percent sign and two digits, as the signature wants it. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

export type AddressToSign = {
  /** Scheme, host, port and path. */
  address: string;
  query: Record<string, string>;
  service: string;
  region: string;
  keys: AwsKeys;
  expiresSeconds: number;
  now: Date;
  /** SHA-256 of what is sent in the request; of nothing, when left out. */
  payloadHash?: string;
};

/** An address that carries its signature (AWS Signature Version 4) and counts for a while. */
export function signedAddress({
  address,
  query,
  service,
  region,
  keys,
  expiresSeconds,
  now,
  payloadHash = hash(''),
}: AddressToSign): string {
  const url = new URL(address);
  const time = `${now.toISOString().replace(/[-:]|\.\d+/g, '')}`;
  const scope = `${time.slice(0, 8)}/${region}/${service}/aws4_request`;
  const all = {
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': `${keys.accessKeyId}/${scope}`,
    'X-Amz-Date': time,
    'X-Amz-Expires': String(expiresSeconds),
    'X-Amz-SignedHeaders': 'host',
    ...(keys.sessionToken === undefined ? {} : { 'X-Amz-Security-Token': keys.sessionToken }),
    ...query,
  };
  const sorted = Object.entries(all)
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .toSorted()
    .join('&');
  const request = ['GET', url.pathname, sorted, `host:${url.host}\n`, 'host', payloadHash].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(mac, `AWS4${keys.secretAccessKey}`) as Buffer;
  const signature = mac(key, [ALGORITHM, time, scope, hash(request)].join('\n')).toString('hex');
  return (
    `${url.origin === 'null' ? `${url.protocol}//${url.host}` : url.origin}${url.pathname}?${sorted}&` +
    `X-Amz-Signature=${signature}`
  );
}
