import { Inject, Injectable } from '@nestjs/common';
import { RenditionRequested } from '@tidings/contracts/events/speech.events.ts';
import { SPOKEN_TEXT_MAX, TEXT_MAX } from '@tidings/contracts/limits/text-limits.ts';
import type { Narration } from '@tidings/contracts/narration/narration.ts';
import { reading } from '@tidings/contracts/narration/reading.ts';
import { episodeVoice } from '@tidings/contracts/podcasts/podcasts.ts';
import type { RenditionState } from '@tidings/contracts/speech/timeline.ts';
import { DEFAULT_VOICE, defaultVoiceFor, surestEngine, voiceById } from '@tidings/contracts/voices/voice-catalogue.ts';
import type { CatalogueVoice, PollyEngine } from '@tidings/contracts/voices/voice-catalogue.ts';
import type { WaitingListener } from '@tidings/database/fair-shares/asking-network.ts';
import { readingOf } from '@tidings/database/lexicon/lexicon.query.ts';
import { readArticleText } from '@tidings/database/news/article.query.ts';
import type { ArticleText } from '@tidings/database/news/article.query.ts';
import { noteRenditionAsker } from '@tidings/database/speech/rendition-asker.query.ts';
import {
  findRendition,
  holdRendition,
  renditionSummary,
  wantRendition,
} from '@tidings/database/speech/rendition.query.ts';
import type { NewRendition, RenditionSummary } from '@tidings/database/speech/rendition.query.ts';
import { wantMissingChunks } from '@tidings/database/speech/speech-chunk.query.ts';
import { isSpoken } from '@tidings/narration/reading.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { narrationHash } from '@tidings/platform/renditions/rendition-keys.ts';
import { OperatorLexicon } from '@tidings/platform/speech/operator-lexicon.ts';
import { SpeechError } from '@tidings/platform/speech/speech.port.ts';
import type { Speech } from '@tidings/platform/speech/speech.port.ts';
import { textWork } from '@tidings/platform/text-work/text-work.ts';
import { SPEECH } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { FairShares } from '../account/fair-shares.service.ts';
import { narrationOf } from '../article/narration-of.ts';
import { ApiError } from '../graphql/api-error.ts';
import { speaking } from './speaking.ts';

/** What a listener is told about an article's audio. Addresses are relative to the one origin. */
export type RenditionView = {
  id: string;
  articleId: string;
  voice: string;
  /** Locale of the voice. */
  language: string;
  state: RenditionState;
  audioUrl: string;
  timelineUrl: string;
  eventsUrl: string;
  /** Null until everything is rendered. */
  durationMs: number | null;
};

/** Who wants to hear something. */
export type Asker = {
  /** The person, when somebody is signed in: texts are read as they want them read. */
  accountId: string | null;
  /** The same, or else the name of the browser. */
  listener: string | null;
  /** In whose turn it is made; null: nobody's, after everybody's. */
  waiting: WaitingListener | null;
};

/** Somebody of whom nothing is known. */
const SOMEBODY: Asker = { accountId: null, listener: null, waiting: null };

/** Takes what audio costs its listener, in the transaction that asks for it; throws when it cannot be paid. */
export type Toll = (
  tx: EntityManager,
  audio: { renditionId: string; characters: number; engine: PollyEngine; voice: string },
) => Promise<void>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Short enough to cost nothing. */
const PROBE = 'a';

/** Turns "I want to hear this" into a rendition on its way. */
@Injectable()
export class RenditionService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    @Inject(SPEECH) private readonly speech: Speech,
    private readonly lexicon: OperatorLexicon,
    private readonly shares: FairShares,
  ) {}

  /**
   * The audio of an article as it reads now, in the voice asked for (null: the one it was written for, or else that of
   * its language), for whoever asks: an article that is not theirs to read is not there. Asking again is free. Throws
   * `ApiError`: NOT_FOUND, UNKNOWN_VOICE, TEXT_EMPTY, SPEECH_UNAVAILABLE, BUSY, and whatever the toll throws.
   */
  async request(
    articleId: string,
    voiceId: string | null,
    toll: Toll | null = null,
    { accountId, listener, waiting }: Asker = SOMEBODY,
  ): Promise<RenditionView> {
    const text = await this.#textOf(articleId, listener);
    const usual = await narrationOf(text);
    if (usual.sentences.length === 0)
      throw new ApiError('TEXT_EMPTY', 'This article has no text that could be read aloud.');
    requireHearable(usual);
    const preferred = preferredVoice(voiceId ?? episodeVoice(text.identity), usual.language);
    if (waiting) await this.shares.checkBeforeWork(waiting, { articleId, voice: preferred.id });
    const narration = await this.#asWanted(usual, preferred, accountId);
    const known = await this.#audible(
      await findRendition(this.database, articleId, preferred.id, narrationHash(narration)),
    );
    if (known?.state === 'ready' && (known.engine === 'neural' || !(await this.#hasNatural(preferred.id))))
      return this.#paid(known, narration.characters, toll);
    const voice = await this.#offeredVoice(preferred, voiceId === null);
    const want = async (engine: PollyEngine, isAwaited: boolean, charge: Toll | null) =>
      this.#want({ ...(await this.#wanted(articleId, narration, voice, engine)), awaited: isAwaited }, charge, waiting);
    if (voice.engine !== 'neural') return want(voice.engine, true, toll);
    if (surestEngine(voice) === 'neural' || (await speaking(() => this.speech.naturalVoices()))?.isRealTime !== false)
      return want('neural', true, toll);
    // Too slow to be waited for: natural is made for the next time, and the basic voice reads now.
    await want('neural', false, null);
    return known?.state === 'ready' ? this.#paid(known, narration.characters, toll) : want('standard', true, toll);
  }

  /** As it can be heard now: what was finished once may not have been kept. */
  async #audible(known: RenditionSummary | null): Promise<RenditionSummary | null> {
    return known?.state === 'ready' && (await wantMissingChunks(this.database, known.id))
      ? { ...known, state: 'rendering' }
      : known;
  }

  async #paid(known: RenditionSummary, characters: number, toll: Toll | null): Promise<RenditionView> {
    const { id: renditionId, engine, voice } = known;
    if (toll) await this.database.transaction((tx) => toll(tx, { renditionId, characters, engine, voice }));
    return viewOf(known);
  }

  /**
   * What is finished in the basic quality is made once more where the voice has become natural; nobody waits for an
   * answer about that.
   */
  async #hasNatural(voiceId: string): Promise<boolean> {
    try {
      return (await this.speech.voices()).some(({ id, engine }) => id === voiceId && engine === 'neural');
    } catch (error) {
      if (error instanceof SpeechError) return false;
      throw error;
    }
  }

  async #wanted(
    articleId: string,
    narration: Narration,
    { id: voiceId, locale }: CatalogueVoice,
    engine: PollyEngine,
  ): Promise<Omit<NewRendition, 'awaited'>> {
    const engineBuild = await speaking(() => this.speech.engineBuild(voiceId, engine));
    const names = await textWork('renditionNames', articleId, narration, engine, { engineBuild, voiceId, locale });
    return {
      ...names,
      articleId,
      narration,
      voice: voiceId,
      language: locale,
      engine,
      chunksWanted: names.chunkKeys.length,
      characters: narration.characters,
    };
  }

  async #want(wanted: NewRendition, toll: Toll | null, waiting: WaitingListener | null): Promise<RenditionView> {
    const { id: renditionId, articleId, voice, characters, engine } = wanted;
    await this.database.transaction(async (tx) => {
      if (waiting) await this.shares.checkRendition(tx, waiting, wanted);
      let isNews = await wantRendition(tx, wanted);
      if (toll) {
        // It may fail at any moment, and then everybody who paid gets it back: nobody may pay in between.
        await holdRendition(tx, renditionId);
        isNews = (await wantRendition(tx, wanted)) || isNews;
        await toll(tx, { renditionId, characters, engine, voice });
      }
      if (waiting) await noteRenditionAsker(tx, renditionId, waiting);
      if (isNews) await this.events.add(tx, RenditionRequested, { renditionId, articleId, voice });
    });
    return viewOf(
      (await renditionSummary(this.database, renditionId)) ?? {
        ...wanted,
        state: 'queued',
        durationMs: null,
        failureCode: null,
      },
    );
  }

  /**
   * With the names of the operator and, before them, of the listener: what is heard differs only where the text has
   * one.
   */
  async #asWanted(narration: Narration, voice: CatalogueVoice, listener: string | null): Promise<Narration> {
    const own = listener === null ? reading.parse({}) : await readingOf(this.database, listener);
    const isQuoted = isSpoken(narration, 'quote') || (own.quotesInside && (await textWork('hasQuotations', narration)));
    const quoteVoice = own.quoteVoice && isQuoted ? await this.#voiceForQuotes(own.quoteVoice, voice) : null;
    return textWork('narrationFor', narration, {
      ...own,
      quoteVoice,
      pronunciations: [...own.pronunciations, ...(await this.lexicon.entries())],
    });
  }

  /** The id of another voice of the same language that can be heard here, or null. */
  async #voiceForQuotes(wanted: string, voice: CatalogueVoice): Promise<string | null> {
    const other = voiceById(wanted);
    if (!other || other.id === voice.id || other.locale.split('-')[0] !== voice.locale.split('-')[0]) return null;
    const offered = await speaking(() => this.speech.voices());
    // Both speak in one quality, or the change would be heard as more than another person.
    const engineOf = (wantedId: string) => offered.find(({ id }) => id === wantedId)?.engine;
    return engineOf(other.id) !== undefined && engineOf(other.id) === engineOf(voice.id) ? other.id : null;
  }

  async #textOf(articleId: string, listener: string | null): Promise<ArticleText> {
    const text = UUID.test(articleId) ? await readArticleText(this.database, articleId, listener) : null;
    if (!text) throw new ApiError('NOT_FOUND', 'This article is not here any more.');
    return text;
  }

  /** The voice when it can be heard here; when nobody chose it, another one of the same language will do. */
  async #offeredVoice(
    preferred: CatalogueVoice,
    isDefault: boolean,
  ): Promise<CatalogueVoice & { engine: PollyEngine }> {
    const offered = await speaking(() => this.speech.voices());
    const found = offered.find(({ id }) => id === preferred.id);
    if (found) return found;
    if (await this.#canSpeak(preferred)) return { ...preferred, engine: surestEngine(preferred) };
    const language = preferred.locale.split('-')[0];
    const other =
      offered.find(({ locale }) => locale.split('-')[0] === language) ?? offered.find(({ id }) => id === DEFAULT_VOICE);
    if (isDefault && other) return other;
    throw new ApiError('UNKNOWN_VOICE', `The voice ${preferred.name} cannot be heard here. Choose another voice.`);
  }

  /** A fresh speech server lists a voice only once it has checked it, which must not keep anybody waiting. */
  #canSpeak(voice: CatalogueVoice): Promise<boolean> {
    const { id: voiceId, locale: languageCode } = voice;
    return speaking(async () => {
      const leave = new AbortController();
      try {
        await this.speech.synthesize({
          text: PROBE,
          voiceId,
          languageCode,
          engine: surestEngine(voice),
          signal: leave.signal,
        });
        return true;
      } catch (error) {
        if (error instanceof SpeechError && !error.retryable) return false;
        throw error;
      } finally {
        leave.abort();
      }
    });
  }
}

/** Whatever was stored before there was a limit: nobody waits for days of sound. */
function requireHearable({ blocks, characters }: Narration): void {
  const written = blocks.reduce((sum, { text }) => sum + text.length, 0);
  if (written > TEXT_MAX || characters > SPOKEN_TEXT_MAX)
    throw new ApiError(
      'TEXT_TOO_LONG',
      `This text has ${written} characters. Up to ${TEXT_MAX} are read aloud; paste the part you want to hear.`,
    );
}

function preferredVoice(voiceId: string | null, language: string): CatalogueVoice {
  const voice = voiceId === null ? (defaultVoiceFor(language) ?? voiceById(DEFAULT_VOICE)) : voiceById(voiceId);
  if (!voice)
    throw new ApiError(
      'UNKNOWN_VOICE',
      `There is no voice "${(voiceId ?? '').slice(0, 40)}". Choose one of the list of voices.`,
    );
  return voice;
}

function viewOf({ id, articleId, voice, language, state, durationMs }: RenditionSummary): RenditionView {
  const base = `/audio/${id}`;
  return {
    id,
    articleId,
    voice,
    language,
    state,
    durationMs,
    audioUrl: `${base}.mp3`,
    timelineUrl: `${base}.json`,
    eventsUrl: `${base}/events`,
  };
}
