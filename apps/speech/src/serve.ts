import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { speechServer } from './http/speech-server.ts';
import { setVersion } from './provision/voice-sets.ts';
import { VoiceStore } from './provision/voice-store.ts';
import { VoiceSupply } from './provision/voice-supply.ts';
import { remoteServer } from './remote/remote-server.ts';
import { NaturalPace } from './render/natural-pace.ts';
import { processHost, threadHost } from './render/render-host.ts';
import { RenderPool } from './render/render-pool.ts';
import { RenderPools, SHORT_TEXT } from './render/render-pools.ts';
import { CheckRounds } from './voices/check-rounds.ts';
import { guestVoices } from './voices/guests-here.ts';
import { keepPace } from './voices/keep-pace.ts';
import { Repertoire, wantsAccents } from './voices/repertoire.ts';
import { VoiceSelfCheck } from './voices/self-check.ts';

const USAGE = `The speech server: Amazon Polly's HTTP protocol, spoken by flite, espeak-ng, SVOX Pico and Kokoro,
by Piper voices of the operator (TIDINGS_PIPER_VOICES) and by another speech server (TIDINGS_OPENAI_SPEECH_URL).
  --port N       port to listen on, 0 for any free one (environment PORT; default 0)
  --host NAME    address to listen on (HOST; default 127.0.0.1)
  --workers N    threads of the basic voices for long texts, one more for short ones (default: one less than there are
                 cores)
  --with-parent  end when standard input closes`;
/** The start of the whole product comes first; the voices are checked, and fetched, right after. */
const CHECK_DELAY_MS = 2_500;
/** More cores make one sentence hardly faster. */
const NATURAL_THREADS_MAX = 2;
/** A first chunk is this short; it may be made beside a longer one. */
const NATURAL_SHORT = 70;
const NATURAL_IDLE_MS = 5 * 60_000;
/** A long sentence on a busy machine. */
const NATURAL_STUCK_MS = 180_000;
/** Requests another server gets at once. */
const REMOTE_AT_ONCE = 3;
/** Longer than an answer is waited for. */
const REMOTE_STUCK_MS = 60_000;

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

/** How long what is being spoken may take once the server is told to stop. */
const FINISH_MS = 4_000;

const naturalWanted = (said: string | undefined) => (said === 'off' || said === 'none' ? said : 'on');

/** Runs the speech server until it is told to stop. */
export function serve(args: string[]): void {
  const given = flags(args);
  if (given.help) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const host = given.host ?? process.env.HOST ?? '127.0.0.1';
  const port = wholeNumber(given.port ?? process.env.PORT, 0, 65_535);
  const maxWorkers = Math.max(1, wholeNumber(given.workers, availableParallelism() - 1, 64));
  const dataFolder = process.env.TIDINGS_DATA || undefined;
  const program = process.argv[1] ?? '';
  const store = dataFolder === undefined ? undefined : new VoiceStore(dataFolder);
  const voicesFolder = store?.folder ?? '';
  const stopping = new AbortController();

  const remote = remoteServer(process.env);
  const thread = (isPatient: boolean) => () =>
    threadHost({ picoFolder: join(voicesFolder, setVersion.pico), remote, isPatient });
  const isSmall = process.env.TIDINGS_SMALL === 'on';
  const short = isSmall
    ? new RenderPool({ maxWorkers: 1, shortText: SHORT_TEXT, hire: thread(false) })
    : new RenderPool({ maxWorkers: maxWorkers + 1, keepsSpare: true, hire: thread(false) });
  const threads = Math.min(NATURAL_THREADS_MAX, availableParallelism());
  const pace = new NaturalPace();
  const natural = new RenderPool({
    onDone: (job, { seconds }, workMs) => {
      if (job.voice.engine === 'kokoro') pace.note(workMs / 1000, seconds);
    },
    maxWorkers: 1,
    shortText: NATURAL_SHORT,
    idleMs: NATURAL_IDLE_MS,
    stuckMs: NATURAL_STUCK_MS,
    hire: () => processHost(program, join(voicesFolder, setVersion.kokoro), threads),
  });
  const pools = new RenderPools({
    short,
    long: isSmall ? short : new RenderPool({ maxWorkers, hire: thread(true) }),
    natural,
    remote: new RenderPool({ maxWorkers: REMOTE_AT_ONCE, stuckMs: REMOTE_STUCK_MS, hire: thread(false) }),
  });
  const rounds = new CheckRounds(stopping.signal);
  const supply = new VoiceSupply({
    store,
    program,
    wanted: naturalWanted(process.env.TIDINGS_NATURAL),
    pace,
    onChange: rounds.changed,
  });
  const guests = guestVoices(process.env, dataFolder, rounds.changed);
  const repertoire = new Repertoire(supply.has, guests, wantsAccents(process.env));
  const check = new VoiceSelfCheck(pools, repertoire, dataFolder);
  const server = speechServer(pools, check, supply, repertoire, process.env.TIDINGS_SPEECH_KEY || undefined);

  const stop = async (): Promise<void> => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    supply.stop();
    guests.stop();
    const late = setTimeout(() => {
      server.closeAllConnections();
    }, FINISH_MS);
    await new Promise((resolve) => {
      server.close(resolve);
    });
    clearTimeout(late);
    await pools.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => {
    void stop();
  });
  process.on('SIGINT', () => {
    void stop();
  });
  if (given['with-parent'])
    process.stdin
      .on('end', () => {
        void stop();
      })
      .on('error', () => {
        void stop();
      })
      .resume();
  server.on('error', (error) => {
    process.stderr.write(`speech: cannot listen on ${host}:${port}: ${error.message}\n`);
    process.exit(1);
  });
  server.listen(port, host, () => {
    const { address, port: bound, family } = server.address() as AddressInfo;
    process.stdout.write(`speech: http://${family === 'IPv6' ? `[${address}]` : address}:${bound}\n`);
    short.warmUp('flite');
    const looked = guests.start();
    sleep(CHECK_DELAY_MS, undefined, { signal: stopping.signal })
      .then(() => looked)
      .then(() => {
        rounds.start(check);
        void keepPace(supply, check, pools, stopping.signal);
        return supply.start();
      })
      .catch(() => undefined);
  });
}
