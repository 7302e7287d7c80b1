import { readCertificates } from './certificate-file.ts';
import type { Environment } from './environment.ts';

export function findOpensearchContradiction(values: Environment): string | undefined {
  const { OPENSEARCH_URL: url, OPENSEARCH_USERNAME: user, OPENSEARCH_PASSWORD: password } = values;
  if ((user === undefined) !== (password === undefined))
    return 'OPENSEARCH_USERNAME and OPENSEARCH_PASSWORD belong together: set both, or neither.';
  if (url === undefined) return undefined;
  if (user !== undefined && new URL(url).username !== '')
    return 'OPENSEARCH_URL and OPENSEARCH_USERNAME both contain a user name: remove one of them.';
  if (values.OPENSEARCH_TLS_CA !== undefined && !url.startsWith('https:'))
    return 'OPENSEARCH_TLS_CA is used only with TLS: begin OPENSEARCH_URL with https, or unset OPENSEARCH_TLS_CA.';
  return undefined;
}

/** Throws `ConfigError` for an unusable CA file. */
export function createOpensearchConnection(
  values: Environment,
  workingFolder: string,
): { opensearchUrl: string | undefined; opensearchCa: string | undefined } {
  const { OPENSEARCH_URL: url, OPENSEARCH_TLS_CA: ca } = values;
  if (url === undefined) return { opensearchUrl: undefined, opensearchCa: undefined };
  return {
    opensearchUrl: withLogin(url, values),
    opensearchCa: ca === undefined ? undefined : readCertificates('OPENSEARCH_TLS_CA', ca, workingFolder),
  };
}

function withLogin(url: string, { OPENSEARCH_USERNAME: user, OPENSEARCH_PASSWORD: password }: Environment): string {
  if (user === undefined || password === undefined) return url;
  const urlWithLogin = new URL(url);
  urlWithLogin.username = encodeURIComponent(user);
  urlWithLogin.password = encodeURIComponent(password);
  return urlWithLogin.href;
}
