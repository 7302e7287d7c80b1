import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { NATURAL_ENGINE, downloadableEngines, isEngineInstalled } from '../engines/engine-table.ts';
import type { EngineName } from '../engines/speech-engine.port.ts';
import { lowerPriority } from '../render/lower-priority.ts';
import type { NaturalPace } from '../render/render-pools.ts';
import type { SupplyState, VoiceStore } from './voice-store.ts';

type SupplyOptions = {
  /** If undefined, no files are downloaded. */
  store: VoiceStore | undefined;
  /** Path of this program, which is run again as a child process to download voices. */
  program: string;
  mode: 'on' | 'off' | 'none';
  pace: NaturalPace;
  onChange: () => void;
};

const LOOK_MS = 5_000;
const FIRST_RETRY_MS = 10 * 60_000;
const LAST_RETRY_MS = 6 * 3_600_000;
/**
 * Maximum seconds of work per second of speech for real-time playback. A slower voice would not keep up with the
 * listener.
 */
const REAL_TIME = 0.7;

export class VoiceSupply {
  readonly #options: SupplyOptions;
  readonly #here = new Set<EngineName>();
  readonly #damaged = new Set<EngineName>();
  #installedPace = 0;
  #said: SupplyState | undefined;
  #fetching: ChildProcess | undefined;
  #retryMs = FIRST_RETRY_MS;
  #nextTry = 0;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(options: SupplyOptions) {
    this.#options = options;
    this.#look();
  }

  readonly has = (engine: EngineName): boolean => this.#here.has(engine);

  /** Returns the value stored at installation until the server has measured its own speech. */
  get wallPerSecond(): number {
    return this.#options.pace.wallPerSecond ?? this.#installedPace;
  }
  get isRealTime(): boolean {
    return this.wallPerSecond <= REAL_TIME;
  }

  get state(): SupplyState {
    if (!isEngineInstalled(NATURAL_ENGINE))
      return { state: 'off', percent: 0, message: 'This installation has no runtime for natural voices.' };
    if (this.has(NATURAL_ENGINE)) return { state: 'ready', percent: 100, message: 'The natural voices are ready.' };
    if (this.#said && this.#said.state !== 'ready') return this.#said;
    const { store, mode } = this.#options;
    return store && mode === 'on'
      ? { state: 'absent', percent: 0, message: 'The natural voices are not installed yet.' }
      : { state: 'off', percent: 0, message: 'Natural voices are switched off here.' };
  }

  /** Checks the installed voices, then watches for changes, because other processes may install or remove voices. */
  async start(): Promise<void> {
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
    this.#timer.unref();
    await this.#verify();
    this.#fetchMissing();
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#timer);
    this.#fetching?.kill('SIGTERM');
  }

  #look(): void {
    const { store, mode, onChange } = this.#options;
    if (!store) return;
    const before = [...this.#here].join();
    for (const engine of downloadableEngines) {
      const { name } = engine;
      if (name === NATURAL_ENGINE && mode === 'none') continue;
      if (this.#here.has(name)) {
        if (!existsSync(store.path(engine))) this.#here.delete(name);
        continue;
      }
      const manifest = store.manifest(engine);
      if (!manifest || this.#damaged.has(name)) continue;
      this.#here.add(name);
      if (name === NATURAL_ENGINE) this.#installedPace = manifest.wallPerSecond ?? 0;
    }
    if (!this.#fetching && !this.has(NATURAL_ENGINE) && mode !== 'none')
      this.#said =
        store.reportedState?.state === 'failed' || store.reportedState?.state === 'fetching'
          ? store.reportedState
          : this.#said;
    if ([...this.#here].join() !== before) onChange();
    if (this.#timer) this.#fetchMissing();
  }

  async #verify(): Promise<void> {
    const { store, onChange } = this.#options;
    for (const engine of store ? downloadableEngines : []) {
      const manifest = store?.manifest(engine);
      const damaged = manifest && (await store?.damaged(engine, manifest));
      if (damaged === undefined) continue;
      this.#damaged.add(engine.name);
      this.#here.delete(engine.name);
      this.#said = {
        state: 'failed',
        percent: 0,
        message:
          `The natural voices are hidden because ${damaged} is damaged. They will be downloaded again. To ` +
          'download them yourself: npx tidings voices install',
      };
      process.stderr.write(`speech: ${this.#said.message}\n`);
      onChange();
    }
  }

  #fetchMissing(): void {
    const { store, mode, program } = this.#options;
    const isMissing = downloadableEngines.some(({ name }) => !this.has(name) && isEngineInstalled(name));
    if (!store || mode !== 'on' || !isMissing || this.#fetching || this.#isStopped || Date.now() < this.#nextTry)
      return;
    process.stderr.write(
      'speech: the natural voices are fetched in the background (TIDINGS_NATURAL=off prevents this); the basic ' +
        'voices are used until then\n',
    );
    const child = spawn(process.execPath, [program, 'voices', 'install', '--json'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: process.env,
    });
    this.#fetching = child;
    if (child.pid !== undefined) lowerPriority(child.pid);
    createInterface({ input: child.stdout }).on('line', (line) => {
      this.#said = JSON.parse(line) as SupplyState;
    });
    child.once('error', () => {
      this.#fetching = undefined;
    });
    child.once('exit', (code) => {
      this.#fetching = undefined;
      this.#nextTry = Date.now() + (code === 0 ? 0 : this.#retryMs);
      this.#retryMs = code === 0 ? FIRST_RETRY_MS : Math.min(LAST_RETRY_MS, this.#retryMs * 2);
      if (code === 0) this.#damaged.clear();
      if (this.#said && this.#said.state !== 'fetching') process.stderr.write(`speech: ${this.#said.message}\n`);
      if (!this.#isStopped) this.#look();
    });
  }
}
