import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseCustomVoiceOrigin } from '@tidings/contracts/voices/voice.ts';
import { NATURAL_ENGINE, getEngineBuild, engines, isEngineInstalled } from '../engines/engine-table.ts';
import { QueueFullError } from '../render/render-pool.ts';
import type { RenderPools } from '../render/render-pools.ts';
import { createScript } from '../text/pieces.ts';
import type { HiddenVoice } from './custom-voices.ts';
import type { SpokenVoice, VoiceRepertoire } from './repertoire.ts';

export type VoiceKind = 'catalogue' | 'guests';
/** `reason` explains why a voice could not be checked. */
export type VoiceCheck = {
  secondsPerCharacter: number;
  distinctSounds: number;
  ok: boolean;
  /** Gain that brings the voice to the common loudness. Null if it could not be measured. */
  gainDb: number | null;
  reason?: string;
};

export const NO_RUNTIME_REASON = 'this installation has no runtime for it';
const SECONDS_PER_CHARACTER_MIN = 0.03;
const DISTINCT_SOUNDS_MIN = 5;
/** Words that must sound different. An engine that cannot read a script produces the same sound for both. */
const wordPairs: Readonly<Record<string, readonly [string, string]>> = {
  'ja-JP': ['東京', '経済'],
  'cmn-CN': ['北京', '经济'],
  'ko-KR': ['서울', '경제'],
  arb: ['مدينة', 'كتاب'],
  'ru-RU': ['город', 'книга'],
  'hi-IN': ['शहर', 'किताब'],
};

const getKey = ({ voice, engine, engineVoice }: SpokenVoice): string =>
  `${voice.id} ${engine} ${getEngineBuild(engineVoice)}`;
const getKind = (voiceId: string): VoiceKind =>
  parseCustomVoiceOrigin(voiceId) === undefined ? 'catalogue' : 'guests';
/** Whether the failure may be temporary, so that the check is repeated. */
const isPassing = ({ voice, engineVoice }: SpokenVoice, check: VoiceCheck): boolean =>
  !check.ok &&
  (engines[engineVoice.engine].place === 'remote' || (check.reason !== undefined && getKind(voice.id) === 'catalogue'));

export function readStoredChecks(dataFolder: string): Map<string, VoiceCheck> {
  try {
    return new Map(
      Object.entries(JSON.parse(readFileSync(checksFile(dataFolder), 'utf8')) as Record<string, VoiceCheck>),
    );
  } catch {
    return new Map();
  }
}

const checksFile = (dataFolder: string): string => join(dataFolder, 'speech', 'self-check.json');

export function findFailureReason(checks: ReadonlyMap<string, VoiceCheck>, spoken: SpokenVoice): string | undefined {
  const check = checks.get(getKey(spoken));
  return check?.ok === false ? (check.reason ?? 'its output does not sound like speech') : undefined;
}

/** Checks each voice with a sample sentence once per engine build. Only voices that passed are offered. */
export class VoiceSelfCheck {
  readonly #checks: Map<string, VoiceCheck>;
  readonly #pools: RenderPools;
  readonly #repertoire: VoiceRepertoire;
  readonly #file: string | undefined;
  readonly #underway = new Map<string, { check: Promise<VoiceCheck | undefined>; isBackground: boolean }>();

  constructor(pools: RenderPools, repertoire: VoiceRepertoire, dataFolder: string | undefined) {
    this.#pools = pools;
    this.#repertoire = repertoire;
    this.#file = dataFolder === undefined ? undefined : checksFile(dataFolder);
    const remembered = dataFolder === undefined ? [] : readStoredChecks(dataFolder);
    // Discard failed checks that may succeed now, because the voice's file or server may have been repaired.
    this.#checks = new Map(
      [...remembered].filter(
        ([key, { ok, reason }]) => ok || (reason === undefined && getKind(key.split(' ')[0] ?? '') === 'catalogue'),
      ),
    );
  }

  get candidates(): SpokenVoice[] {
    return this.#repertoire.candidates;
  }

  get hidden(): HiddenVoice[] {
    const { guests: customVoices } = this.#repertoire;
    const failed = this.candidates.flatMap((spoken): HiddenVoice[] => {
      const reason = customVoices.find(spoken.voice.id) ? this.whyFailed(spoken) : undefined;
      return reason === undefined ? [] : [{ name: spoken.voice.id, reason }];
    });
    const silent = customVoices.voices.flatMap(({ voice, engineVoice }): HiddenVoice[] =>
      isEngineInstalled(engineVoice.engine) ? [] : [{ name: voice.id, reason: NO_RUNTIME_REASON }],
    );
    return [...customVoices.hidden, ...silent, ...failed];
  }

  get offered(): SpokenVoice[] {
    return this.candidates.filter((spoken) => this.#checks.get(getKey(spoken))?.ok);
  }
  get isComplete(): boolean {
    return this.candidates.every((spoken) => this.#checks.has(getKey(spoken)));
  }
  get results(): ReadonlyMap<string, VoiceCheck> {
    return this.#checks;
  }

  hasFailed(spoken: SpokenVoice): boolean {
    return this.#checks.get(getKey(spoken))?.ok === false;
  }
  whyFailed(spoken: SpokenVoice): string | undefined {
    return findFailureReason(this.#checks, spoken);
  }

  /**
   * Returns the gain that brings the voice to the common loudness. A basic voice that was never checked is checked
   * first, because the loudness of a text must not change when the check has run.
   */
  async findGainDb(spoken: SpokenVoice): Promise<number> {
    const isQuick = engines[spoken.engineVoice.engine].place === 'quick';
    const check = this.#checks.get(getKey(spoken)) ?? (isQuick ? await this.#checkOnce(spoken) : undefined);
    return check?.gainDb ?? 0;
  }

  /** Whether a voice must be checked again because it was unavailable. */
  isUnsettled(whose: VoiceKind): boolean {
    return this.candidates.some((spoken) => {
      const check = this.#checks.get(getKey(spoken));
      return check !== undefined && getKind(spoken.voice.id) === whose && isPassing(spoken, check);
    });
  }

  /** Checks one voice at a time, while no client waits for audio. */
  async run(whose: VoiceKind, signal: AbortSignal): Promise<void> {
    for (const spoken of this.candidates) {
      if (getKind(spoken.voice.id) !== whose) continue;
      const previousCheck = this.#checks.get(getKey(spoken));
      if (previousCheck && !isPassing(spoken, previousCheck)) continue;
      // Catalogue checks run without pauses, so custom voices wait only until their own pool is idle.
      const pool = whose === 'guests' ? this.#pools.of(spoken.engineVoice.engine) : this.#pools;
      while (!pool.isIdle && !signal.aborted) await sleep(100);
      if (signal.aborted) return;
      await this.#checkOnce(spoken, signal);
    }
  }

  /** Returns undefined if the voice could not be checked now. Concurrent calls share a check. */
  #checkOnce(spoken: SpokenVoice, background?: AbortSignal): Promise<VoiceCheck | undefined> {
    const key = getKey(spoken);
    const underway = this.#underway.get(key);
    // A check in the background waits for idle workers, so someone who waits for audio starts another one.
    if (underway && (background || !underway.isBackground)) return underway.check;
    const check = this.#check(spoken, background)
      .then((result) => {
        if (!result) return undefined;
        this.#checks.set(key, result);
        this.#remember();
        return result;
      })
      .finally(() => {
        if (this.#underway.get(key)?.check === check) this.#underway.delete(key);
      });
    this.#underway.set(key, { check, isBackground: background !== undefined });
    return check;
  }

  /** Renders a sentence with a natural voice, which measures the voice's speed. */
  async speakNaturally(signal: AbortSignal): Promise<void> {
    const spoken = this.offered.find(({ engineVoice }) => engineVoice.engine === NATURAL_ENGINE);
    if (spoken) await this.#say(spoken, spoken.voice.textToRead, signal);
  }

  async #check(spokenVoice: SpokenVoice, signal?: AbortSignal): Promise<VoiceCheck | undefined> {
    const { voice } = spokenVoice;
    try {
      const spoken = await this.#say(spokenVoice, voice.textToRead, signal);
      const distinctSounds = new Set(spoken.sounds).size;
      const secondsPerCharacter = spoken.seconds / voice.textToRead.length;
      const ok =
        secondsPerCharacter >= SECONDS_PER_CHARACTER_MIN &&
        distinctSounds >= DISTINCT_SOUNDS_MIN &&
        (await this.#distinguishesWords(spokenVoice, signal));
      const gainDb = spoken.gainDb === null ? null : Number(spoken.gainDb.toFixed(2));
      return { secondsPerCharacter: Number(secondsPerCharacter.toFixed(4)), distinctSounds, ok, gainDb };
    } catch (error) {
      if (signal?.aborted || error instanceof QueueFullError) return undefined;
      return {
        secondsPerCharacter: 0,
        distinctSounds: 0,
        ok: false,
        gainDb: null,
        reason: error instanceof Error ? error.message : String(error),
      };
    }
  }

  async #distinguishesWords(spoken: SpokenVoice, signal: AbortSignal | undefined): Promise<boolean> {
    const pair = wordPairs[spoken.voice.locale];
    if (!pair) return true;
    const [firstResult, secondResult] = [
      await this.#say(spoken, pair[0], signal),
      await this.#say(spoken, pair[1], signal),
    ];
    return firstResult.sounds.join(' ') !== secondResult.sounds.join(' ');
  }

  /** Renders in the background if there is a signal. */
  #say({ voice, engineVoice }: SpokenVoice, text: string, signal: AbortSignal | undefined) {
    const { pieces } = createScript(text, 'text', voice.locale);
    const pool = signal ? this.#pools.of(engineVoice.engine) : this.#pools.of(engineVoice.engine, text.length);
    return pool.render(
      { voice: engineVoice, pieces, format: 'json', sampleRate: 24_000, measuresGain: true },
      () => undefined,
      {
        ...(signal && { signal }),
        isBackground: signal !== undefined,
      },
    );
  }

  #remember(): void {
    if (this.#file === undefined) return;
    try {
      mkdirSync(join(this.#file, '..'), { recursive: true });
      writeFileSync(`${this.#file}.new`, JSON.stringify(Object.fromEntries(this.#checks), null, 1));
      renameSync(`${this.#file}.new`, this.#file);
    } catch (error) {
      process.stderr.write(
        `speech: the voice check could not be kept (${String(error)}); it runs again at the next start\n`,
      );
    }
  }
}
