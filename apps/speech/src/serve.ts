import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { LanguageVoices, readLanguageVoicesMode } from './catalogue/language-voices.ts';
import { openVoiceFolder, readVoiceLimit } from './catalogue/voice-folder.ts';
import type { ManagerOptions, VoiceManager } from './catalogue/voice-manager.ts';
import { isEngineInstalled } from './engines/engine-table.ts';
import { createSpeechServer } from './http/speech-server.ts';
import { VoiceStore } from './provision/voice-store.ts';
import { VoiceSupply } from './provision/voice-supply.ts';
import { NaturalPace, createRenderPools } from './render/render-pools.ts';
import { openCustomVoices } from './voices/open-custom-voices.ts';
import { VoiceRepertoire, hasAccentsEnabled } from './voices/repertoire.ts';
import { VoiceSelfCheck } from './voices/self-check.ts';
import { VoiceCheckScheduler, remeasureNaturalPace } from './voices/voice-check-scheduler.ts';

const USAGE = `The speech server: Amazon Polly's HTTP protocol, spoken by flite, espeak-ng, SVOX Pico and Kokoro,
by Piper voices of the operator (TIDINGS_PIPER_VOICES) and by other speech servers (TIDINGS_OPENAI_SPEECH_URL).
  --port N       port to listen on, 0 for any free one (environment PORT; default 0)
  --host NAME    address to listen on (HOST; default 127.0.0.1)
  --workers N    threads of the basic voices for long texts, one more for short ones (default: one less than there are
                 cores)
  --with-parent  end when standard input closes`;
/** Delay before voices are checked and downloaded, so that the product starts first. */
const CHECK_DELAY_MS = 2_500;
const FINISH_MS = 4_000;

function wholeNumber(value: string | undefined, fallback: number, max: number): number {
  const number = value === undefined ? fallback : Number(value);
  if (Number.isInteger(number) && number >= 0 && number <= max) return number;
  process.stderr.write(`speech: ${value} is not a whole number from 0 to ${max}\n${USAGE}\n`);
  return process.exit(2);
}

function flags(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        workers: { type: 'string' },
        'with-parent': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    process.stderr.write(`speech: ${error instanceof Error ? error.message : String(error)}\n${USAGE}\n`);
    return process.exit(2);
  }
}

const naturalWanted = (said: string | undefined) => (said === 'off' || said === 'none' ? said : 'on');

export function serve(args: string[]): void {
  const options = flags(args);
  if (options.help) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const host = options.host ?? process.env.HOST ?? '127.0.0.1';
  const port = wholeNumber(options.port ?? process.env.PORT, 0, 65_535);
  const maxWorkers = Math.max(1, wholeNumber(options.workers, availableParallelism() - 1, 64));
  const dataFolder = process.env.TIDINGS_DATA || undefined;
  const program = process.argv[1] ?? '';
  const store = dataFolder === undefined ? undefined : new VoiceStore(dataFolder);
  const stopping = new AbortController();

  const natural = naturalWanted(process.env.TIDINGS_NATURAL);
  const pace = new NaturalPace();
  const { pools, short } = createRenderPools({
    maxWorkers,
    isSmall: process.env.TIDINGS_SMALL === 'on',
    voicesFolder: store?.folder ?? '',
    program,
    pace,
  });
  const rounds = new VoiceCheckScheduler(stopping.signal);
  const supply = new VoiceSupply({
    store,
    program,
    mode: natural,
    pace,
    onChange: rounds.changed,
  });
  const customVoices = openCustomVoices(process.env, dataFolder, rounds.changed);
  const repertoire = new VoiceRepertoire(supply.has, customVoices, hasAccentsEnabled(process.env), natural !== 'none');
  const check = new VoiceSelfCheck(pools, repertoire, dataFolder);
  const onChange = () => void customVoices.look();
  const languages = createLanguageVoices(dataFolder, program, repertoire, onChange);
  const manager = createManagerLoader({ dataFolder, program, onChange });
  const server = createSpeechServer(
    pools,
    check,
    supply,
    repertoire,
    languages,
    manager.load,
    process.env.TIDINGS_SPEECH_KEY || undefined,
  );

  onStopRequest(options['with-parent'] === true, async () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    supply.stop();
    languages.stop();
    manager.stop();
    customVoices.stop();
    await closeServer(server);
    await pools.close();
    process.exit(0);
  });
  server.on('error', (error) => {
    process.stderr.write(`speech: cannot listen on ${host}:${port}: ${error.message}\n`);
    process.exit(1);
  });
  server.listen(port, host, () => {
    const { address, port: bound, family } = server.address() as AddressInfo;
    process.stdout.write(`speech: http://${family === 'IPv6' ? `[${address}]` : address}:${bound}\n`);
    short.warmUp('flite');
    const looked = customVoices.start();
    sleep(CHECK_DELAY_MS, undefined, { signal: stopping.signal })
      .then(() => looked)
      .then(() => {
        rounds.start(check);
        void remeasureNaturalPace(supply, check, pools, stopping.signal);
        return supply.start();
      })
      .catch(() => undefined);
  });
}

/** Loads the manager when an operator first uses it, because the catalogue needs several megabytes of memory. */
function createManagerLoader(options: ManagerOptions) {
  let manager: Promise<VoiceManager> | undefined;
  return {
    load: () => (manager ??= import('./catalogue/voice-manager.ts').then((loaded) => new loaded.VoiceManager(options))),
    stop: () => void manager?.then((loaded) => loaded.stop()),
  };
}

function createLanguageVoices(
  dataFolder: string | undefined,
  program: string,
  repertoire: VoiceRepertoire,
  onInstalled: () => void,
): LanguageVoices {
  return new LanguageVoices({
    mode: dataFolder !== undefined && isEngineInstalled('piper') ? readLanguageVoicesMode(process.env) : 'off',
    program,
    megabytesMax: readVoiceLimit(process.env),
    isInstalled: (locale) => repertoire.hasRecommendedVoice(locale),
    wasRemoved: (id) => dataFolder !== undefined && openVoiceFolder(process.env, dataFolder).wasRemoved(id),
    onInstalled,
  });
}

/** Stops the server on a signal. If `withParent` is set, also stops when the parent exits. */
function onStopRequest(withParent: boolean, stop: () => Promise<void>): void {
  const onStop = () => void stop();
  process.on('SIGTERM', onStop);
  process.on('SIGINT', onStop);
  if (withParent) process.stdin.on('end', onStop).on('error', onStop).resume();
}

async function closeServer(server: Server): Promise<void> {
  const closeTimer = setTimeout(() => {
    server.closeAllConnections();
  }, FINISH_MS);
  await new Promise((resolve) => {
    server.close(resolve);
  });
  clearTimeout(closeTimer);
}
