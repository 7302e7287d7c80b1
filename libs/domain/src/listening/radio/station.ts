import { RADIO_BURST_MS } from '@tidings/contracts/limits/listening-limits.ts';
import type { StoredRadioAddress } from '@tidings/database/radio/radio-address.entity.ts';
import { countPauseFrames, createSilentFrames } from '@tidings/narration/listening-time.ts';
import { BlobStoreUnavailable } from '@tidings/platform/adapters/blob-store/blob-store.port.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { DomainError } from '../../errors/domain-error.ts';
import { AudioUnavailable } from '../audio/unfinished-audio.ts';
import type { Announcements, StationPhrase } from './announcements.service.ts';
import { type AudioSegment, STATION_NAME } from './paced-output.ts';
import type { StationScheduler, StationSession, StationStory, StoryOrigin } from './station-scheduler.service.ts';
import type { ListenerContext, PreparedStory, StoryAudioService } from './story-audio.service.ts';

export type OpenStream = {
  address: StoredRadioAddress;
  signal: AbortSignal;
  close: () => void;
};

export type StationDependencies = {
  comesNext: StationScheduler;
  sounds: StoryAudioService;
  announcements: Announcements;
  logger: Logger;
};

type Coming = PreparedStory & { part: StoryOrigin };

const PLAYED_MAX = 2_000;
const TRIES = 10;
/**
 * Time during which only finished audio is played, after a failure of the speech server or when the credit is used up.
 */
const AWAY_MS = 30_000;
const SPENT_MS = 600_000;
const SAID_MS = 3_600_000;
const BREAKS_MS = 60_000;
const NOTHING_PAUSE_MS = 5_000;
/** If a story cannot begin within this time, a story with finished audio is played before it. */
const SOON_MS = RADIO_BURST_MS / 4;

export class Station {
  /** Story that interrupts the current one at the end of a sentence. */
  cutIn: PreparedStory | null = null;
  readonly #said = new Map<StationPhrase, number>();
  #soundAgainAt = 0;
  #part: StoryOrigin | null = null;

  constructor(
    private readonly session: StationSession,
    private readonly waiting: ListenerContext['waiting'],
    private readonly parts: StationDependencies,
    private readonly signal: AbortSignal,
  ) {}

  async *sound(): AsyncGenerator<AudioSegment> {
    let coming = this.#next();
    while (!this.signal.aborted) {
      const next = await coming;
      if (!next) {
        yield* this.#nothing();
        coming = this.#next();
        continue;
      }
      for (const story of await this.#soonest(next)) {
        if (this.cutIn) yield* this.#cut(this.cutIn);
        yield* this.#announced(story.part);
        if (story === next) coming = this.#next();
        yield* this.#story(story);
      }
    }
  }

  /** Prepares a breaking story, or returns null if none is suitable. Throws the errors of the audio request. */
  async breaking(storyIds: readonly string[]): Promise<PreparedStory | null> {
    const story = await this.parts.comesNext.breaking(this.session, storyIds);
    if (!story) return null;
    this.#take(story);
    const prepared = await this.parts.sounds.prepare(story, await this.#listener());
    return (await this.parts.sounds.begins(prepared, BREAKS_MS)) ? prepared : null;
  }

  async #next(): Promise<Coming | null> {
    try {
      for (let tries = 0; tries < TRIES && !this.signal.aborted; tries += 1) {
        if (performance.now() > this.#soundAgainAt) this.session.sound = 'any';
        const story = await this.parts.comesNext.after(this.session);
        if (!story) return null;
        const prepared = await this.#prepared(story);
        if (prepared) return { ...prepared, part: story.part };
      }
    } catch (error) {
      if (!this.signal.aborted) this.parts.logger.warn({ err: error }, 'a station could not find its next story');
    }
    return null;
  }

  async #prepared(story: StationStory): Promise<PreparedStory | null> {
    try {
      const prepared = await this.parts.sounds.prepare(story, await this.#listener());
      this.#take(story);
      return prepared;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { code } = error;
      const sound =
        code === 'CREDIT_USED_UP' ? 'paid' : code === 'SPEECH_UNAVAILABLE' || code === 'BUSY' ? 'ready' : null;
      if (sound === null || sound === this.session.sound) this.#take(story);
      else {
        this.session.sound = sound;
        this.#soundAgainAt = performance.now() + (sound === 'paid' ? SPENT_MS : AWAY_MS);
      }
      return null;
    }
  }

  #take({ articleId }: StationStory): void {
    const played = this.session.played.filter((id) => id !== articleId);
    this.session.played = [...played, articleId].slice(-PLAYED_MAX);
  }

  async #listener(): Promise<ListenerContext> {
    const preferences = await this.parts.comesNext.readPreferences(this.session);
    return { accountId: this.session.accountId, preferences, waiting: this.waiting };
  }

  /** Inserts a story with finished audio before a late one. */
  async #soonest(next: Coming): Promise<Coming[]> {
    if (await this.parts.sounds.begins(next, SOON_MS)) return [next];
    const story = await this.parts.comesNext.after({ ...this.session, sound: 'ready' });
    const prepared = story && story.part !== 'again' ? await this.#prepared(story) : null;
    return prepared && story ? [{ ...prepared, part: story.part }, next] : [next];
  }

  async *#story(story: PreparedStory): AsyncGenerator<AudioSegment> {
    const title = formatStreamTitle(story);
    try {
      for await (const { isSentence, ...piece } of this.parts.sounds.read(story, this.signal)) {
        yield { ...piece, title };
        if (!isSentence || !this.cutIn) continue;
        yield* this.#cut(this.cutIn);
        yield* this.#say('back');
      }
    } catch (error) {
      if (this.signal.aborted) return;
      if (!(error instanceof AudioUnavailable || error instanceof BlobStoreUnavailable)) throw error;
      this.parts.logger.warn({ err: error, articleId: story.articleId }, 'a station skipped a story without audio');
    }
  }

  async *#cut(story: PreparedStory): AsyncGenerator<AudioSegment> {
    this.cutIn = null;
    yield* this.#say('breaking');
    yield* this.#story(story);
  }

  async *#announced(part: StoryOrigin): AsyncGenerator<AudioSegment> {
    const before = this.#part;
    this.#part = part;
    if (this.session.sound === 'paid') yield* this.#sayOnce('creditUsed');
    if (part === before) return;
    if (part === 'older' && before !== 'again') yield* this.#sayOnce('older');
    if (part === 'again') yield* this.#sayOnce('again');
  }

  async *#nothing(): AsyncGenerator<AudioSegment> {
    yield* this.#say(this.session.sound === 'paid' ? 'creditUsed' : 'nothing');
    yield toAnnouncement(createSilentFrames(countPauseFrames(NOTHING_PAUSE_MS)));
  }

  async *#sayOnce(phrase: StationPhrase): AsyncGenerator<AudioSegment> {
    const now = performance.now();
    if (now - (this.#said.get(phrase) ?? -Infinity) < SAID_MS) return;
    this.#said.set(phrase, now);
    yield* this.#say(phrase);
  }

  async *#say(phrase: StationPhrase): AsyncGenerator<AudioSegment> {
    const bytes = await this.parts.announcements.synthesize(
      phrase,
      await this.parts.comesNext.readPreferences(this.session),
    );
    if (bytes) yield toAnnouncement(bytes);
  }
}

const toAnnouncement = (bytes: Uint8Array): AudioSegment => ({
  bytes,
  title: STATION_NAME,
  playing: null,
  atMs: 0,
  isLast: false,
});

export const formatStreamTitle = ({ sourceName, title }: StationStory): string =>
  sourceName === null ? title : `${sourceName} - ${title}`;
