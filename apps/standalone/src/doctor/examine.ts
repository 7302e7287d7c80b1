import { existsSync, readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatProxyNotice } from '@tidings/api/server/http/proxy-detection.ts';
import { findPostgres, getRuntimeUser } from '@tidings/database/embedded/binaries.ts';
import { classifyPid, readPostmasterFile } from '@tidings/database/embedded/cluster-folder.ts';
import { findSpeechServerEntry } from '@tidings/platform/adapters/speech/speech-process.ts';
import { ConfigError } from '@tidings/platform/process/config/config-error.ts';
import { type Config, loadConfig } from '@tidings/platform/process/config/config.ts';
import { findMisspeltVariables } from '@tidings/platform/process/config/environment.ts';
import { describeVersion } from '@tidings/platform/product-version.ts';
import { findLineProblem, parseSliceOwners } from '@tidings/platform/remote-releases/line-signature.ts';
import { RELEASES_FILE, readReleases } from '@tidings/platform/remote-releases/release-format.ts';
import { loadServer } from '../command.ts';
import { readProxyNote } from '../data-folder.ts';
import {
  findDiskProblem,
  findMemoryProblem,
  getRequiredMemory,
  measureFreeDisk,
  readMemory,
} from '../machine/resources.ts';
import { type Finding, examineDataFolder } from './examine-data-folder.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Checks the requirements of `npm start` and `npm test`. Changes nothing. */
export async function examineMachine(env: Record<string, string | undefined>): Promise<Finding[]> {
  const config = settings(env);
  if ('state' in config) return [ownVersion(), node(), config];
  return [
    ownVersion(),
    node(),
    ...findMisspeltVariables(env).map((says): Finding => ({ name: 'environment', state: 'warn', says })),
    memory(config),
    await clock(config),
    examineDataFolder(config),
    disk(config),
    await database(config),
    await sources(config),
    await port(config),
    proxy(config),
    slices(config),
    bundle(),
    voices(config),
    browser(),
  ];
}

function settings(env: Record<string, string | undefined>): Config | Finding {
  try {
    return loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return { name: 'environment', state: 'bad', says: error.message };
    throw error;
  }
}

const ownVersion = (): Finding => ({ name: 'version', state: 'ok', says: describeVersion() });

const node = (): Finding => ({
  name: 'node',
  state: 'ok',
  says:
    `${process.version} on ${process.platform}-${process.arch}, ${availableParallelism()} cores, from ` +
    `${process.execPath}`,
});

function memory(config: Config): Finding {
  const name = 'memory';
  const state = readMemory();
  const trouble = findMemoryProblem(config, state);
  if (trouble !== undefined) return { name, state: 'bad', says: trouble };
  const { megabytes, by } = getRequiredMemory(config);
  const swap = state.swap > 0 ? ` and ${state.swap} MB of swap` : '';
  const says = `${state.total} MB${state.isLimited ? ', by a limit' : ''}${swap}, about ${state.free} MB free`;
  const isScarce = state.total < megabytes || state.free < megabytes;
  return { name, state: isScarce ? 'warn' : 'ok', says: `${says}; ${by} needs ${megabytes} MB` };
}

async function clock({ dataFolder: folder }: Config): Promise<Finding> {
  const name = 'clock';
  try {
    const trouble = (await loadServer()).findClockProblem(folder);
    return trouble === undefined
      ? { name, state: 'ok', says: new Date().toISOString() }
      : { name, state: 'bad', says: trouble };
  } catch (error) {
    return { name, state: 'warn', says: `not known: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function disk(config: Config): Finding {
  const name = 'disk';
  const free = measureFreeDisk(config.dataFolder);
  const trouble = findDiskProblem(config, free);
  return trouble === undefined
    ? { name, state: 'ok', says: `${free} MB free for the data folder` }
    : { name, state: 'bad', says: trouble };
}

async function database(config: Config): Promise<Finding> {
  const name = 'database';
  if (config.databaseUrl) {
    try {
      return { name, ...(await (await loadServer()).examineExternalDatabase(config)) };
    } catch (error) {
      return { name, state: 'warn', says: `not known: ${error instanceof Error ? error.message : String(error)}` };
    }
  }
  const folder = join(config.dataFolder, 'postgres');
  try {
    const user = getRuntimeUser(folder);
    const { version } = findPostgres(user);
    const as = user.uid === undefined ? '' : `, run as user ${user.uid} since it refuses to be root`;
    const stored = existsSync(join(folder, 'PG_VERSION'))
      ? readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
      : undefined;
    if (stored !== undefined && stored !== version.split('.')[0]) {
      return {
        name,
        state: 'bad',
        says:
          `the data folder holds a database of PostgreSQL ${stored}, and this is ${version}: back it up with the ` +
          'Tidings that made it and restore it into a new folder (docs/self-hosting.md, PostgreSQL)',
      };
    }
    const running = readPostmasterFile(folder);
    if (stored === undefined)
      return {
        name,
        state: 'warn',
        says:
          `none in ${config.dataFolder} yet: \`npm start\` makes it, with embedded PostgreSQL ${version}${as}. If ` +
          'your Tidings has one already, set TIDINGS_DATA to its folder',
      };
    const state =
      running && classifyPid(running.pid, folder) === 'ours' ? `running on port ${running.port}` : 'not running';
    return { name, state: 'ok', says: `embedded PostgreSQL ${version}${as}; ${state}` };
  } catch (error) {
    return { name, state: 'bad', says: error instanceof Error ? error.message : String(error) };
  }
}

async function sources(config: Config): Promise<Finding> {
  const name = 'sources';
  const folder = join(config.dataFolder, 'postgres');
  const running = readPostmasterFile(folder);
  if (!config.databaseUrl && (!running || classifyPid(running.pid, folder) !== 'ours'))
    return { name, state: 'ok', says: 'their responses are known only while Tidings runs' };
  try {
    const { readSourceStatuses } = await loadServer();
    const all = await readSourceStatuses(config);
    const failing = all.flatMap(({ name: who, url, error }) => (error === null ? [] : [`${who} ${url} (${error})`]));
    const says = `${all.filter(({ answered }) => answered).length} of ${all.length} have responded`;
    return failing.length === 0
      ? { name, state: 'ok', says }
      : { name, state: 'warn', says: `${says}; these do not, and are skipped: ${failing.join('; ')}` };
  } catch (error) {
    return { name, state: 'warn', says: `not known: ${error instanceof Error ? error.message : String(error)}` };
  }
}

async function port({ host, port: wanted }: Config): Promise<Finding> {
  const name = 'port';
  if (wanted === 0) return { name, state: 'ok', says: 'any free one' };
  const socket = connect(wanted, host);
  const isTaken = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  socket.destroy();
  return isTaken
    ? {
        name,
        state: 'warn',
        says: `a program already listens on ${host}:${wanted}: Tidings itself, or one to stop; PORT= chooses another`,
      }
    : { name, state: 'ok', says: `${wanted} on ${host} is free` };
}

function proxy({ trustedProxies, dataFolder: folder }: Config): Finding {
  const name = 'proxy';
  if (trustedProxies.length > 0) return { name, state: 'ok', says: `${trustedProxies.join(', ')} is trusted` };
  const signs = readProxyNote(folder);
  return signs === null
    ? { name, state: 'ok', says: 'none was noticed since the last start' }
    : { name, state: 'warn', says: formatProxyNotice(signs) };
}

/** Reports whether release signatures are checked and whether the releases in a local folder are valid. */
function slices({ remotes, sliceOwners }: Config): Finding {
  const name = 'slices';
  if (sliceOwners === undefined)
    return {
      name,
      state: 'ok',
      says:
        `signatures are not checked: anyone who can write to ${remotes} can change the pages. This is fine for one ` +
        'team. For several, list the key of each in a file and set TIDINGS_SLICE_OWNERS (docs/operations/run.md)',
    };
  try {
    const owners = parseSliceOwners(readFileSync(sliceOwners, 'utf8'), sliceOwners);
    const file = join(remotes, RELEASES_FILE);
    const list = existsSync(file) ? readReleases(readFileSync(file, 'utf8'), remotes) : null;
    const problems = [
      ...Object.entries(list?.remotes ?? {}).map(([slice, line]) => findLineProblem(owners, slice, 'in service', line)),
      ...Object.entries(list?.withdrawn ?? {}).map(([slice, line]) =>
        findLineProblem(owners, slice, 'withdrawn', line),
      ),
    ].flatMap((problem) => (problem ? [problem.sentence] : []));
    return problems.length > 0
      ? { name, state: 'warn', says: `rejected, so the previously accepted version is served: ${problems.join('; ')}` }
      : { name, state: 'ok', says: `only lines signed by the owners in ${sliceOwners} are served` };
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    return { name, state: 'bad', says: `${says} Until then no new release is accepted` };
  }
}

function bundle(): Finding {
  const missing = ['standalone/dist/server.mjs', 'shell/dist/index.html', 'speech/dist/main.mjs'].filter(
    (file) => !existsSync(join(root, 'apps', file)),
  );
  return missing.length === 0
    ? {
        name: 'build',
        state: 'ok',
        says: `built ${statSync(join(root, 'apps/standalone/dist/server.mjs')).mtime.toISOString()}`,
      }
    : { name: 'build', state: 'warn', says: `${missing.join(', ')} missing; \`npm start\` builds them` };
}

function voices(config: Config): Finding {
  const name = 'voices';
  if (config.modes.speech === 'polly') return { name, state: 'ok', says: `Amazon Polly in ${config.awsRegion}` };
  if (config.modes.speech === 'endpoint')
    return { name, state: 'ok', says: `the speech server at ${config.pollyEndpoint}` };
  const entry = findSpeechServerEntry();
  const espeak = existsSync(join(root, 'node_modules/@echogarden/espeak-ng-emscripten'));
  if (!existsSync(entry)) return { name, state: 'bad', says: 'the speech server is missing; run `npm run build`' };
  return {
    name,
    state: espeak ? 'ok' : 'warn',
    says: espeak
      ? 'own speech server, English and other languages'
      : 'own speech server, English only: espeak-ng is not installed',
  };
}

function browser(): Finding {
  const remembered = join(root, '.cache/browser-path');
  const browserPath = [existsSync(remembered) ? readFileSync(remembered, 'utf8') : '', ...browsers].find(
    (path) => path && existsSync(path),
  );
  return browserPath
    ? { name: 'browser', state: 'ok', says: `${browserPath} (for the tests)` }
    : { name: 'browser', state: 'warn', says: 'none found for the tests; `npm test` downloads one' };
}
