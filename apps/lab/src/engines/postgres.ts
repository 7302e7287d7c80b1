import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePorts } from '../../../../tools/programs/ports.ts';
import type { PreparedService, PrepareOptions, EnvironmentVariables } from './backing-service.types.ts';
import { forgetProcess, watchProcess } from './run-folder.ts';

export async function preparePostgres({ folder }: PrepareOptions): Promise<PreparedService> {
  const { startCluster } = await import('@tidings/database/embedded/cluster.ts');
  const { ensureDatabase } = await import('@tidings/database/embedded/application-role.ts');
  const [port] = await findFreePorts(1);
  const env: EnvironmentVariables = {};
  const run = async () => {
    const cluster = await startCluster({ home: folder, port, settings: { max_connections: '200' } });
    watchProcess(cluster.pid);
    await ensureDatabase(cluster.url('postgres'), 'tidings');
    env.DATABASE_URL = cluster.url('tidings');
    const end = async (ending: () => unknown) => {
      await ending();
      while (cluster.alive()) await sleep(10);
      forgetProcess(cluster.pid);
    };
    return {
      pid: cluster.pid,
      stop: () => end(() => cluster.stop()),
      kill: () => end(() => process.kill(cluster.pid, 'SIGKILL')),
    };
  };
  return { address: `127.0.0.1:${port}`, env, run };
}
