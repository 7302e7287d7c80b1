import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { voiceCatalogue } from '@tidings/contracts/voices/voice-catalogue.ts';
import type { CatalogueVoice, PollyEngine } from '@tidings/contracts/voices/voice-catalogue.ts';
import type { EngineVoice } from '../engines/speech-engine.port.ts';
import type { VoiceSet } from '../provision/voice-sets.ts';
import type { RenderPools } from '../render/render-pools.ts';
import { QueueFull } from '../render/render-pool.ts';
import { scriptOf } from '../text/pieces.ts';
import { engineVoiceFor } from './engine-voices.ts';
import { engineBuild, isInstalled } from './installed-engines.ts';

export interface VoiceCheck { secondsPerCharacter: number; distinctSounds: number; ok: boolean }

const secondsPerCharacterMin = 0.03;
const distinctSoundsMin = 5;
/** Two words that must not sound the same: an engine that cannot read a script says one thing for all of it. */
const wordPairs: Readonly<Record<string, readonly [string, string]>> = {
  'ja-JP': ['東京', '経済'], 'cmn-CN': ['北京', '经济'], 'ko-KR': ['서울', '경제'], arb: ['مدينة', 'كتاب'],
  'ru-RU': ['город', 'книга'], 'hi-IN': ['शहर', 'किताब'],
};

/** A voice in one of its qualities, and how this server makes it. */
export interface SpokenVoice { voice: CatalogueVoice; engine: PollyEngine; engineVoice: EngineVoice }

const qualities = ['standard', 'neural'] as const;
const keyOf = ({ voice, engine, engineVoice }: SpokenVoice): string => `${voice.id} ${engine} ${engineBuild(engineVoice.engine)}`;

/**
 * Which voices really speak here. Every voice says its sample sentence once per engine build, in the background;
 * a voice is offered only after it has passed.
 */
export class VoiceSelfCheck {
  private readonly checks = new Map<string, VoiceCheck>();
  private readonly pools: RenderPools;
  private readonly has: (set: VoiceSet) => boolean;
  private readonly file: string | undefined;

  constructor(pools: RenderPools, has: (set: VoiceSet) => boolean, dataFolder: string | undefined) {
    this.pools = pools;
    this.has = has;
    this.file = dataFolder === undefined ? undefined : join(dataFolder, 'speech', 'self-check.json');
    this.recall();
  }

  /** What this server can try to speak, with the sets of voices that are here now. */
  get candidates(): SpokenVoice[] {
    return qualities.flatMap((engine) => voiceCatalogue.flatMap((voice) => {
      const engineVoice = engineVoiceFor(voice, engine, this.has);
      return engineVoice && isInstalled(engineVoice.engine) ? [{ voice, engine, engineVoice }] : [];
    }));
  }

  get offered(): SpokenVoice[] { return this.candidates.filter((spoken) => this.checks.get(keyOf(spoken))?.ok); }
  get isComplete(): boolean { return this.candidates.every((spoken) => this.checks.has(keyOf(spoken))); }
  get results(): ReadonlyMap<string, VoiceCheck> { return this.checks; }

  hasFailed(spoken: SpokenVoice): boolean { return this.checks.get(keyOf(spoken))?.ok === false; }

  /** Checks what is not yet known, one voice at a time and only while nobody wants to hear anything. */
  async run(signal: AbortSignal): Promise<void> {
    for (const spoken of this.candidates) {
      if (this.checks.has(keyOf(spoken))) continue;
      while (!this.pools.isIdle && !signal.aborted) await sleep(100);
      if (signal.aborted) return;
      const check = await this.check(spoken, signal);
      if (!check) continue;
      this.checks.set(keyOf(spoken), check);
      this.remember();
    }
  }

  private async check(spokenVoice: SpokenVoice, signal: AbortSignal): Promise<VoiceCheck | undefined> {
    const { voice } = spokenVoice;
    try {
      const spoken = await this.say(spokenVoice, voice.textToRead, signal);
      const distinctSounds = new Set(spoken.sounds).size;
      const secondsPerCharacter = spoken.seconds / voice.textToRead.length;
      const ok = secondsPerCharacter >= secondsPerCharacterMin && distinctSounds >= distinctSoundsMin
        && await this.tellsWordsApart(spokenVoice, signal);
      return { secondsPerCharacter: Number(secondsPerCharacter.toFixed(4)), distinctSounds, ok };
    } catch (error) {
      if (signal.aborted || error instanceof QueueFull) return undefined;
      return { secondsPerCharacter: 0, distinctSounds: 0, ok: false };
    }
  }

  private async tellsWordsApart(spoken: SpokenVoice, signal: AbortSignal): Promise<boolean> {
    const pair = wordPairs[spoken.voice.locale];
    if (!pair) return true;
    const [one, other] = [await this.say(spoken, pair[0], signal), await this.say(spoken, pair[1], signal)];
    return one.sounds.join(' ') !== other.sounds.join(' ');
  }

  private say({ voice, engineVoice }: SpokenVoice, text: string, signal: AbortSignal) {
    const { pieces } = scriptOf(text, 'text', voice.locale);
    return this.pools.of(engineVoice.engine).render({ voice: engineVoice, pieces, format: 'json', sampleRate: 24_000 }, () => undefined, { signal, isBackground: true });
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
