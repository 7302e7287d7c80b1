// A sign-in provider whose tokens look like Cognito's.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePorts } from '../../../../tools/programs/ports.mjs';

const server = fileURLToPath(new URL('./oidc-server.mjs', import.meta.url));

export async function prepareOidc({ folder }) {
  const [port] = await freePorts(1);
  const address = `http://127.0.0.1:${port}`;
  const command = () => ({
    command: process.execPath,
    args: [server, String(port), join(folder, 'keys.json')],
    limitMs: 30_000,
    ready: async () =>
      (await fetch(`${address}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(2000) })).ok,
  });
  return { address, env: { OIDC_ISSUER: address, OIDC_CLIENT_ID: 'tidings-tests' }, command };
}
