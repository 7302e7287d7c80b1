import { join } from 'node:path';
import { EngineMissing } from '../../../../tools/programs/missing.ts';
import type {
  BackingService,
  BackingServiceName,
  PreparedService,
  PrepareOptions,
  RunningProgram,
  WriteLine,
  EnvironmentVariables,
} from './backing-service.types.ts';
import { prepareKafka } from './kafka.ts';
import { prepareOidc } from './oidc.ts';
import { prepareOpenSearch } from './opensearch.ts';
import { preparePostgres } from './postgres.ts';
import { keepRunFolder, createEngineFolder, removeRunFolder } from './run-folder.ts';
import { prepareS3 } from './s3.ts';
import { prepareSecuredOpenSearch } from './secured-opensearch.ts';
import { startServerProcess } from './server-process.ts';
import { prepareSmtp } from './smtp.ts';

export const engineVariables: Readonly<Record<BackingServiceName, string[]>> = {
  kafka: ['KAFKA_BROKERS'],
  opensearch: ['OPENSEARCH_URL'],
  'secured-opensearch': ['TIDINGS_TEST_SECURED_OPENSEARCH'],
  s3: ['S3_BUCKET', 'AWS_ENDPOINT_URL_S3'],
  smtp: ['SMTP_URL', 'SMTP_SINK_URL'],
  oidc: ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  postgres: ['DATABASE_URL'],
};
const preparations: Readonly<Record<BackingServiceName, (preparing: PrepareOptions) => Promise<PreparedService>>> = {
  kafka: prepareKafka,
  opensearch: prepareOpenSearch,
  'secured-opensearch': prepareSecuredOpenSearch,
  s3: prepareS3,
  smtp: prepareSmtp,
  oidc: prepareOidc,
  postgres: preparePostgres,
};

export const engineNames = Object.keys(preparations) as BackingServiceName[];
export const isEngine = (name: string): name is BackingServiceName => Object.hasOwn(preparations, name);
/** Excludes PostgreSQL, because the tests start it themselves. */
export const testEngines = engineNames.filter((name) => name !== 'postgres');

let count = 0;

export type StartedEngines = {
  env: EnvironmentVariables;
  engines: Partial<Record<BackingServiceName, BackingService>>;
  stop(): Promise<void>;
};

/**
 * Starts an engine. `kill()` sends SIGKILL, and `start()` restarts it on the same data and ports. Its data is removed
 * when this process ends. Throws `EngineMissing` if a required program is not installed. Throws `EngineFailed`, which
 * names the log, if the engine does not start.
 */
export async function startEngine(
  name: string,
  { say = () => undefined }: { say?: WriteLine } = {},
): Promise<BackingService> {
  if (!isEngine(name)) throw new Error(`There is no engine "${name}"; there are ${engineNames.join(', ')}.`);
  const prepare = preparations[name];
  count += 1;
  const folder = createEngineFolder(`${count}-${name}`);
  const prepared = await prepare({ folder, say }).catch((error: unknown) => {
    throw error instanceof EngineMissing ? new EngineMissing(`${name} cannot be started: ${error.message}`) : error;
  });
  const { env, address } = prepared;
  const run = (file: string) =>
    prepared.run ? prepared.run(file) : startServerProcess({ name, logFile: file, ...prepared.command(file) });
  let server: RunningProgram | undefined;
  let starts = 0;
  let logFile = '';
  const engine: BackingService = {
    name,
    env,
    address,
    get pid() {
      return server?.pid;
    },
    get logFile() {
      return logFile;
    },
    async start() {
      if (server) return;
      starts += 1;
      logFile = join(folder, `${name}-${starts}.log`);
      try {
        server = await run(logFile);
      } catch (error) {
        keepRunFolder();
        throw error;
      }
    },
    async stop() {
      const ending = server;
      server = undefined;
      await ending?.stop();
    },
    async kill() {
      const ending = server;
      server = undefined;
      await ending?.kill();
    },
  };
  const started = Date.now();
  await engine.start();
  say(`${name} is ready at ${address} after ${((Date.now() - started) / 1000).toFixed(1)} s (process ${engine.pid})`);
  return engine;
}

export async function startEngines(
  names: readonly string[] = testEngines,
  options: { say?: WriteLine } = {},
): Promise<StartedEngines> {
  const engines: StartedEngines['engines'] = {};
  const stop = async () => {
    await Promise.all(Object.values(engines).map((engine) => engine.stop()));
    removeRunFolder();
  };
  try {
    for (const name of names) {
      const engine = await startEngine(name, options);
      engines[engine.name] = engine;
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { env: Object.assign({}, ...Object.values(engines).map(({ env }) => env)), engines, stop };
}
