import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePorts } from '../../../../tools/programs/ports.ts';
import type { PreparedService, PrepareOptions } from './backing-service.types.ts';

const server = fileURLToPath(new URL('./smtp-server.ts', import.meta.url));

export async function prepareSmtp({ folder }: PrepareOptions): Promise<PreparedService> {
  const [smtp, http] = await findFreePorts(2);
  const controlUrl = `http://127.0.0.1:${http}`;
  const command = () => ({
    command: process.execPath,
    args: [server, String(smtp), String(http), join(folder, 'mail.jsonl')],
    limitMs: 30_000,
    ready: async () => (await fetch(controlUrl, { signal: AbortSignal.timeout(2000) })).ok && greets(smtp),
  });
  const address = `smtp://127.0.0.1:${smtp}`;
  return { address, env: { SMTP_URL: address, SMTP_SINK_URL: controlUrl }, command };
}

function greets(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise<boolean>((resolve) => {
    socket.setTimeout(2000, () => resolve(false));
    socket.once('error', () => resolve(false)).once('data', (line) => resolve(line.toString().startsWith('220')));
  }).finally(() => socket.destroy());
}
