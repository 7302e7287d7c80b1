// Starts a sign-in provider whose tokens look like Cognito's.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePorts } from '../../../../tools/programs/ports.ts';
import type { PreparedService, PrepareOptions } from './backing-service.types.ts';

const server = fileURLToPath(new URL('./oidc-server.ts', import.meta.url));

export async function prepareOidc({ folder }: PrepareOptions): Promise<PreparedService> {
  const [port] = await findFreePorts(1);
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
