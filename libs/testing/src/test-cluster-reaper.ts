// Stops and deletes the shared test server after 30 seconds without use.
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '@tidings/database/embedded/application-role.ts';
import { startCluster } from '@tidings/database/embedded/cluster.ts';
import { isProcessAlive, runWithLock, testClusterHome } from './test-cluster.ts';
import { parseCreatorPid } from './test-database-name.ts';

const CHECK_MS = 5_000;
const IDLE_CHECKS = 6;

/** A waiting test may have no connection, so a running creator also counts as use. */
const inUse = async (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string; isOpen: boolean }>(
      `SELECT datname AS name, EXISTS (SELECT 1 FROM pg_stat_activity s WHERE s.datname = d.datname
          AND backend_type = 'client backend' AND pid <> pg_backend_pid()) AS "isOpen" FROM pg_database d`,
    );
    return rows.some(({ name, isOpen }) => isOpen || isProcessAlive(parseCreatorPid(name)));
  });

const cluster = await startCluster({ home: testClusterHome, durable: false });
for (let idle = 0; idle < IDLE_CHECKS;) {
  await sleep(CHECK_MS);
  if (!cluster.alive()) process.exit(0);
  idle = (await inUse(cluster.url('postgres')).catch(() => true)) ? 0 : idle + 1;
  if (idle < IDLE_CHECKS) continue;
  await runWithLock(async () => {
    if (await inUse(cluster.url('postgres')).catch(() => false)) {
      idle = 0;
      return;
    }
    await cluster.stop();
    rmSync(testClusterHome, { recursive: true, force: true });
  });
}
