// Runs OpenSearch with the security plugin, HTTPS, and a user who has the role in docs/operations/opensearch-roles.yml.
import { randomBytes } from 'node:crypto';
import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@opensearch-project/opensearch';
import { runProgram } from '../../../../tools/programs/programs.ts';
import type { PreparedService, PrepareOptions } from './backing-service.types.ts';
import { createCertificates } from './certificates.ts';
import { prepareOpenSearchNode } from './opensearch.ts';

const pom = fileURLToPath(new URL('./secured-opensearch.pom.xml', import.meta.url));
const roles = new URL('../../../../docs/operations/opensearch-roles.yml', import.meta.url);
const TEST_INDICES = 'test-*';

const SETTINGS = `plugins.security.ssl.transport.pemcert_filepath: server.pem
plugins.security.ssl.transport.pemkey_filepath: server-key.pem
plugins.security.ssl.transport.pemtrustedcas_filepath: ca.pem
plugins.security.ssl.transport.enforce_hostname_verification: false
plugins.security.ssl.http.enabled: true
plugins.security.ssl.http.pemcert_filepath: server.pem
plugins.security.ssl.http.pemkey_filepath: server-key.pem
plugins.security.ssl.http.pemtrustedcas_filepath: ca.pem
plugins.security.allow_default_init_securityindex: true
`;

const meta = (type: string) => `_meta: { type: ${type}, config_version: 2 }\n`;

export async function prepareSecuredOpenSearch({ folder, say }: PrepareOptions): Promise<PreparedService> {
  const login = { username: 'tidings', password: randomBytes(12).toString('hex') };
  const stranger = { username: 'stranger', password: randomBytes(12).toString('hex') };
  const files = join(folder, 'certificates');
  mkdirSync(files);
  const { ca, server, serverKey } = createCertificates(files);
  const node = await prepareOpenSearchNode(
    { folder, say },
    { pom, name: 'secured-opensearch', settings: SETTINGS },
    ({ java, home, conf }) => {
      for (const [from, to] of Object.entries({
        [ca]: 'ca.pem',
        [server]: 'server.pem',
        [serverKey]: 'server-key.pem',
      }))
        copyFileSync(from, join(conf, to));
      const plugin = join(home, 'plugins/opensearch-security');
      const security = join(conf, 'opensearch-security');
      cpSync(join(plugin, 'config'), security, { recursive: true });
      const hash = (password: string) =>
        runProgram(java, [
          '-cp',
          [join(plugin, '*'), join(home, 'lib/*')].join(':'),
          'org.opensearch.security.tools.Hasher',
          '-p',
          password,
        ])
          .trim()
          .split('\n')
          .at(-1) ?? '';
      const users = [login, stranger].map(({ username, password }) => `${username}: { hash: "${hash(password)}" }\n`);
      writeFileSync(join(security, 'internal_users.yml'), meta('internalusers') + users.join(''));
      writeFileSync(
        join(security, 'roles.yml'),
        meta('roles') + readFileSync(roles, 'utf8').replaceAll('tidings-*', TEST_INDICES),
      );
      writeFileSync(join(security, 'roles_mapping.yml'), `${meta('rolesmapping')}tidings: { users: [tidings] }\n`);
    },
  );
  const address = `https://127.0.0.1:${node.http}`;
  return {
    address,
    env: { TIDINGS_TEST_SECURED_OPENSEARCH: JSON.stringify({ ...login, stranger, url: address, ca }) },
    command: () => ({
      ...node.start,
      ready: async () => {
        const client = new Client({
          node: address,
          auth: login,
          ssl: { ca: readFileSync(ca, 'utf8') },
          maxRetries: 0,
          requestTimeout: 5_000,
        });
        // The security plugin responds only after it has created its index.
        const { statusCode } = await client.indices.getIndexTemplate({});
        await client.close();
        return statusCode === 200;
      },
    }),
  };
}
