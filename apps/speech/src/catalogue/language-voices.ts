import type { ChildProcess } from 'node:child_process';
import { type RecommendedVoice, findRecommendedVoice } from '@tidings/contracts/voices/recommended-voices.ts';
import type { SupplyState } from '../provision/voice-store.ts';
import { startInstall } from './install-process.ts';

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

/** `locale` is the language whose voice is missing. */
type LanguageState = SupplyState & { locale: string };

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
  #reported: LanguageState | undefined;
  #child: ChildProcess | undefined;
  #retry: NodeJS.Timeout | undefined;
  #retryMs = FIRST_RETRY_MS;
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** State of the latest download or suggestion. Undefined if there was none, or if it is complete. */
  get state(): LanguageState | undefined {
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
        locale,
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

  get #nextLocale(): string | undefined {
    return [...this.#requested].find((locale) => {
      const recommended = findRecommendedVoice(locale);
      return !this.#options.isInstalled(locale) && recommended && this.#isAutomatic(recommended);
    });
  }

  #next(): void {
    const locale = this.#nextLocale ?? '';
    const { voice } = findRecommendedVoice(locale) ?? {};
    if (voice === undefined || this.#child || this.#retry || this.#isStopped) return;
    process.stderr.write(`speech: the voice ${voice} is downloaded (TIDINGS_VOICES=off prevents this)\n`);
    this.#reported = { locale, state: 'fetching', percent: 0, message: `The voice ${voice} is downloaded` };
    this.#child = startInstall({
      program: this.#options.program,
      voice,
      onState: (state) => {
        this.#reported = { locale, ...state };
      },
      onEnd: (isInstalled) => this.#ended(isInstalled),
    });
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
