import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';
import { prepareApplicationUrl } from '@tidings/database/embedded/application-role.ts';
import { EmbeddedDatabaseError } from '@tidings/database/embedded/binaries.ts';
import { type Cluster, SMALL_CLUSTER_SETTINGS, startCluster } from '@tidings/database/embedded/cluster.ts';
import { sql } from '@tidings/database/sql.ts';
import pg from 'pg';
import { StartError } from '../data-folder.ts';

type EmbeddedDatabase = {
  url: string;
  version: string;
  stop(): Promise<void>;
};

const DATABASE = 'tidings';
/** Advisory lock of the product that uses this data folder. It is released when its connection closes. */
const OWNER_LOCK = 4_200_002;
/** The connection of a killed product may stay open for a moment. */
const OWNER_TIMEOUT_MS = 3_000;
const BACKOFF_FIRST_MS = 250;
const BACKOFF_LAST_MS = 10_000;

/**
 * Starts or adopts the embedded server, locks it, and restarts it with increasing delays when it exits. Throws
 * `EmbeddedDatabaseError`.
 */
export async function runEmbeddedDatabase(
  home: string,
  isSmall: boolean,
  say: (line: string) => void,
): Promise<EmbeddedDatabase> {
  const settings = isSmall ? SMALL_CLUSTER_SETTINGS : {};
  let cluster = await startCluster({ home, settings });
  let owner = await claim(cluster, home);
  const url = await prepareApplicationUrl(cluster, home, DATABASE);
  const stopping = new AbortController();

  const watch = () => {
    owner.once('end', () => void revive());
  };
  const revive = async () => {
    for (let pause = BACKOFF_FIRST_MS; !stopping.signal.aborted; pause = Math.min(BACKOFF_LAST_MS, pause * 2)) {
      try {
        cluster = await startCluster({ home, settings, port: cluster.port });
        owner = await claim(cluster, home);
        say('the database server had stopped; it was restarted');
        watch();
        return;
      } catch (error) {
        say(`the database server cannot be restarted: ${error instanceof Error ? error.message : String(error)}`);
        await sleep(pause);
      }
    }
  };
  watch();

  return {
    url,
    version: cluster.version,
    async stop() {
      stopping.abort();
      await owner.end().catch(() => undefined);
      await cluster.stop();
    },
  };
}

/** Uses the server of a running product. Otherwise starts a server and stops it after the command. */
export async function borrowEmbeddedDatabase(home: string): Promise<EmbeddedDatabase> {
  const cluster = await startCluster({ home });
  return {
    url: await prepareApplicationUrl(cluster, home, DATABASE),
    version: cluster.version,
    stop: async () => {
      if (!cluster.adopted) await cluster.stop();
    },
  };
}

async function claim(cluster: Cluster, home: string): Promise<pg.Client> {
  const owner = new pg.Client({
    connectionString: cluster.url('postgres'),
    keepAlive: true,
    application_name: 'tidings owner',
  });
  owner.on('error', () => undefined);
  await owner.connect();
  for (const deadline = Date.now() + OWNER_TIMEOUT_MS; ;) {
    const [lock] = await sql.rows<{ mine: boolean }>(owner, 'SELECT pg_try_advisory_lock($1) AS mine', [OWNER_LOCK]);
    if (lock?.mine) return owner;
    if (Date.now() > deadline) {
      await owner.end();
      throw new EmbeddedDatabaseError(
        `Another Tidings is running on ${home}. Stop it, or set TIDINGS_DATA to another folder for this one.`,
      );
    }
    await sleep(100);
  }
}

const NAME_IT =
  'Set TIDINGS_DATA to the folder that your Tidings uses (or DATABASE_URL, if it uses another ' +
  'database); `npm start` creates a new one.';

/** Throws `StartError` unless the folder contains a Tidings database. Changes nothing. */
export function requireDatabaseFolder(folder: string): void {
  const names = namesIn(folder);
  const cluster = join(folder, 'postgres');
  if (!names.includes('postgres') || !namesIn(cluster).includes('PG_VERSION'))
    throw new StartError(`There is no database in the data folder ${folder}. ${NAME_IT}`);
  if (!names.includes('postgres.password'))
    throw new StartError(
      `${cluster} is not a database of Tidings, or its file postgres.password is missing. Restore that file, or ` +
        'set TIDINGS_DATA to the folder your Tidings runs on.',
    );
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    switch (getErrorCode(error)) {
      case 'ENOENT':
        throw new StartError(`There is no data folder ${folder}. ${NAME_IT}`);
      case 'ENOTDIR':
        throw new StartError(`${folder} is not a folder. ${NAME_IT}`);
      case 'EACCES':
      case 'EPERM':
        throw new StartError(`${folder} cannot be read by this user. Run the command as the user of Tidings.`);
      default:
        throw new StartError(`${folder} cannot be read (${error instanceof Error ? error.message : String(error)}).`);
    }
  }
}
