import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { voiceCatalogue } from '@tidings/contracts/voices/voice-catalogue.ts';
import type { CatalogueVoice } from '@tidings/contracts/voices/voice-catalogue.ts';
import type { RenderPool } from '../render/render-pool.ts';
import { QueueFull } from '../render/render-pool.ts';
import { scriptOf } from '../text/pieces.ts';
import { engineVoiceFor } from './engine-voices.ts';
import { ENGINE_BUILD, isInstalled } from './installed-engines.ts';

export interface VoiceCheck { secondsPerCharacter: number; distinctSounds: number; ok: boolean }

const secondsPerCharacterMin = 0.03;
const distinctSoundsMin = 5;
/** Two words that must not sound the same: an engine that cannot read a script says one thing for all of it. */
const wordPairs: Readonly<Record<string, readonly [string, string]>> = {
  'ja-JP': ['東京', '経済'], 'cmn-CN': ['北京', '经济'], 'ko-KR': ['서울', '경제'], arb: ['مدينة', 'كتاب'],
  'ru-RU': ['город', 'книга'], 'hi-IN': ['शहर', 'किताब'],
};

/**
 * Which voices really speak here. Every voice says its sample sentence once per engine build, in the background;
 * a voice is offered only after it has passed.
 */
export class VoiceSelfCheck {
  private readonly checks = new Map<string, VoiceCheck>();
  private readonly pool: RenderPool;
  private readonly file: string | undefined;

  constructor(pool: RenderPool, dataFolder: string | undefined) {
    this.pool = pool;
    this.file = dataFolder === undefined ? undefined : join(dataFolder, 'speech', `self-check-${ENGINE_BUILD}.json`);
    this.recall();
  }

  /** The catalogue's voices this server can try to speak. */
  get candidates(): CatalogueVoice[] {
    return voiceCatalogue.filter((voice) => {
      const engineVoice = engineVoiceFor(voice);
      return engineVoice !== undefined && isInstalled(engineVoice.engine);
    });
  }

  get offered(): CatalogueVoice[] { return this.candidates.filter((voice) => this.checks.get(voice.id)?.ok); }
  get isComplete(): boolean { return this.candidates.every((voice) => this.checks.has(voice.id)); }
  get results(): ReadonlyMap<string, VoiceCheck> { return this.checks; }

  hasFailed(voice: CatalogueVoice): boolean { return this.checks.get(voice.id)?.ok === false; }

  /** Checks what is not yet known, one voice at a time and only while nobody wants to hear anything. */
  async run(signal: AbortSignal): Promise<void> {
    for (const voice of this.candidates) {
      if (this.checks.has(voice.id)) continue;
      while (!this.pool.isIdle && !signal.aborted) await sleep(100);
      if (signal.aborted) return;
      const check = await this.check(voice, signal);
      if (check) this.checks.set(voice.id, check);
    }
    this.remember();
  }

  private async check(voice: CatalogueVoice, signal: AbortSignal): Promise<VoiceCheck | undefined> {
    try {
      const spoken = await this.say(voice, voice.textToRead, signal);
      const distinctSounds = new Set(spoken.sounds).size;
      const secondsPerCharacter = spoken.seconds / voice.textToRead.length;
      const ok = secondsPerCharacter >= secondsPerCharacterMin && distinctSounds >= distinctSoundsMin
        && await this.tellsWordsApart(voice, signal);
      return { secondsPerCharacter: Number(secondsPerCharacter.toFixed(4)), distinctSounds, ok };
    } catch (error) {
      if (signal.aborted || error instanceof QueueFull) return undefined;
      return { secondsPerCharacter: 0, distinctSounds: 0, ok: false };
    }
  }

  private async tellsWordsApart(voice: CatalogueVoice, signal: AbortSignal): Promise<boolean> {
    const pair = wordPairs[voice.locale];
    if (!pair) return true;
    const [one, other] = [await this.say(voice, pair[0], signal), await this.say(voice, pair[1], signal)];
    return one.sounds.join(' ') !== other.sounds.join(' ');
  }

  private say(voice: CatalogueVoice, text: string, signal: AbortSignal) {
    const engineVoice = engineVoiceFor(voice);
    if (!engineVoice) throw new Error(`${voice.id} has no engine`);
    const { pieces } = scriptOf(text, 'text', voice.locale);
    return this.pool.render({ voice: engineVoice, pieces, format: 'json', sampleRate: 24_000 }, () => undefined, { signal, isBackground: true });
  }

  private recall(): void {
    if (this.file === undefined) return;
    try {
      const known = JSON.parse(readFileSync(this.file, 'utf8')) as Record<string, VoiceCheck>;
      for (const [id, check] of Object.entries(known)) this.checks.set(id, check);
    } catch {
      this.checks.clear();
    }
  }

  private remember(): void {
    if (this.file === undefined) return;
    try {
      mkdirSync(join(this.file, '..'), { recursive: true });
      writeFileSync(`${this.file}.new`, JSON.stringify(Object.fromEntries(this.checks), null, 1));
      renameSync(`${this.file}.new`, this.file);
    } catch (error) {
      process.stderr.write(`speech: the voice check could not be kept (${String(error)}); it runs again at the next start\n`);
    }
  }
}
