import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type RecommendedVoice, findRecommendedVoice } from '@tidings/contracts/voices/recommended-voices.ts';
import type { SupplyState } from '../provision/voice-store.ts';
import { lowerPriority } from '../render/lower-priority.ts';

export type LanguageVoicesMode = 'auto' | 'ask' | 'off';

type Options = {
  mode: LanguageVoicesMode;
  /** Path of this program, which runs again as a child process to install voices. */
  program: string;
  megabytesMax: number;
  isInstalled: (locale: string) => boolean;
  /** Whether the operator removed the voice of this ID. */
  wasRemoved: (id: string) => boolean;
  onInstalled: () => void;
};

const FIRST_RETRY_MS = 30_000;
const LAST_RETRY_MS = 6 * 3_600_000;

/** Returns the mode of `TIDINGS_VOICES`. Without it, voices are downloaded only if natural voices are, too. */
export function readLanguageVoicesMode(env: Record<string, string | undefined>): LanguageVoicesMode {
  const { TIDINGS_VOICES: mode, TIDINGS_NATURAL: natural } = env;
  if (natural === 'none') return 'off';
  if (mode === 'auto' || mode === 'ask' || mode === 'off') return mode;
  return natural === 'on' ? 'auto' : 'off';
}

/** Installs the recommended voice of each language in which a text is spoken, one voice at a time. */
export class LanguageVoices {
  readonly #options: Options;
  /** Locales whose voice is missing, in the order of the requests. */
  readonly #requested = new Set<string>();
  #reported: SupplyState | undefined;
  #child: ChildProcess | undefined;
  #retry: NodeJS.Timeout | undefined;
  #retryMs = FIRST_RETRY_MS;
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** State of the latest download or suggestion. Undefined if there was none, or if it is complete. */
  get state(): SupplyState | undefined {
    for (const locale of this.#requested) if (this.#options.isInstalled(locale)) this.#requested.delete(locale);
    return this.#requested.size === 0 ? undefined : this.#reported;
  }

  /** Must be called when a text is spoken by a basic voice of this locale. */
  request(locale: string): void {
    const recommended = findRecommendedVoice(locale);
    if (this.#options.mode === 'off' || !recommended || this.#requested.has(locale)) return;
    if (this.#options.isInstalled(locale) || this.#options.wasRemoved(recommended.voice)) return;
    this.#requested.add(locale);
    if (this.#isAutomatic(recommended)) this.#next();
    else if (!this.#child)
      this.#reported = {
        state: 'absent',
        percent: 0,
        message:
          'The catalogue has a natural voice for this language. To install it: ' +
          `npx tidings voices install ${recommended.voice}`,
      };
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#retry);
    this.#child?.kill('SIGTERM');
  }

  #isAutomatic({ licence, megabytes }: RecommendedVoice): boolean {
    const { mode, megabytesMax } = this.#options;
    return mode === 'auto' && licence !== 'see card' && megabytes <= megabytesMax;
  }

  get #nextVoice(): string | undefined {
    return [...this.#requested]
      .filter((locale) => !this.#options.isInstalled(locale))
      .flatMap((locale) => findRecommendedVoice(locale) ?? [])
      .find((recommended) => this.#isAutomatic(recommended))?.voice;
  }

  #next(): void {
    const voice = this.#nextVoice;
    if (voice === undefined || this.#child || this.#retry || this.#isStopped) return;
    process.stderr.write(`speech: the voice ${voice} is downloaded (TIDINGS_VOICES=off prevents this)\n`);
    this.#reported = { state: 'fetching', percent: 0, message: `The voice ${voice} is downloaded` };
    const child = spawn(process.execPath, [this.#options.program, 'voices', 'install', voice, '--json'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: process.env,
    });
    this.#child = child;
    if (child.pid !== undefined) lowerPriority(child.pid);
    createInterface({ input: child.stdout }).on('line', (line) => {
      this.#reported = JSON.parse(line) as SupplyState;
    });
    child.once('error', () => this.#ended(false));
    child.once('close', (code) => this.#ended(code === 0));
  }

  #ended(isInstalled: boolean): void {
    if (!this.#child) return;
    this.#child = undefined;
    if (this.#reported && !this.#isStopped) process.stderr.write(`speech: ${this.#reported.message}\n`);
    if (isInstalled) this.#options.onInstalled();
    const delayMs = isInstalled ? FIRST_RETRY_MS / 10 : this.#retryMs;
    this.#retryMs = isInstalled ? FIRST_RETRY_MS : Math.min(LAST_RETRY_MS, this.#retryMs * 2);
    if (this.#isStopped) return;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      this.#next();
    }, delayMs).unref();
  }
}
