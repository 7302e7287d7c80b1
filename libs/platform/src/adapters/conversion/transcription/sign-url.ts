import type { AwsKeys } from '../amazon/amazon-options.ts';

export type UrlToSign = {
  address: string;
  query: Record<string, string>;
  service: string;
  region: string;
  keys: AwsKeys;
  expiresSeconds: number;
  now: Date;
};

const signing = async () => ({
  ...(await import('@smithy/core/checksum')),
  ...(await import('@smithy/core/protocols')),
  ...(await import('@smithy/signature-v4')),
});

export async function signUrl(asked: UrlToSign): Promise<string> {
  const { address, query, service, region, keys, expiresSeconds, now } = asked;
  const { SignatureV4, Sha256, buildQueryString } = await signing();
  const { protocol, host, hostname, pathname } = new URL(address);
  const signer = new SignatureV4({ service, region, credentials: keys, sha256: Sha256 });
  const signed = await signer.presign(
    { method: 'GET', protocol, hostname, path: pathname, query, headers: { host } },
    { expiresIn: expiresSeconds, signingDate: now },
  );
  return `${protocol}//${host}${pathname}?${buildQueryString(signed.query ?? {})}`;
}
