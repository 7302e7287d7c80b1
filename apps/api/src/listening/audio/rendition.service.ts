import { Inject, Injectable } from '@nestjs/common';
import { RenditionRequested } from '@tidings/contracts/events/speech.events.ts';
import { SPOKEN_TEXT_MAX, TEXT_MAX } from '@tidings/contracts/limits/text-limits.ts';
import type { Narration } from '@tidings/contracts/narration/narration.ts';
import { readingOptionsSchema } from '@tidings/contracts/narration/reading.ts';
import { findEpisodeVoice } from '@tidings/contracts/podcasts/podcasts.ts';
import type { RenditionState } from '@tidings/contracts/speech/timeline.ts';
import type { CatalogueVoice, PollyEngine } from '@tidings/contracts/voices/catalogue-voice.ts';
import { getFallbackEngine } from '@tidings/contracts/voices/voice-catalogue.ts';
import type { WaitingListener } from '@tidings/database/fair-shares/requester-network.ts';
import { findReadingOptions } from '@tidings/database/lexicon/lexicon.query.ts';
import { readArticleText } from '@tidings/database/news/article.query.ts';
import type { ArticleText } from '@tidings/database/news/article.query.ts';
import { releaseOtherRenditions, addRenditionRequester } from '@tidings/database/speech/rendition-requester.query.ts';
import {
  findRendition,
  lockRendition,
  findRenditionSummary,
  demoteRendition,
  ensureRendition,
} from '@tidings/database/speech/rendition.query.ts';
import type { NewRendition, RenditionSummary } from '@tidings/database/speech/rendition.query.ts';
import { requestMissingChunks } from '@tidings/database/speech/speech-chunk.query.ts';
import { isBlockKindSpoken } from '@tidings/narration/reading.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { computeNarrationHash } from '@tidings/platform/renditions/rendition-keys.ts';
import { OperatorLexicon } from '@tidings/platform/speech/operator-lexicon.ts';
import type { NaturalVoices, Speech } from '@tidings/platform/speech/speech.port.ts';
import { runTextTask } from '@tidings/platform/text-work/text-work.ts';
import { SPEECH } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { FairSharesService } from '../../account/identity/fair-shares.service.ts';
import { readNarration } from '../../news/article/read-narration.ts';
import { ApiError } from '../../server/graphql/api-error.ts';
import { isUuid } from '../../server/graphql/uuid.ts';
import { AudioBytesService } from './audio-bytes.service.ts';
import { callSpeechServer } from './call-speech-server.ts';
import { OfferedVoicesService, choosePreferredVoice } from './offered-voices.service.ts';

export type RenditionView = {
  id: string;
  articleId: string;
  voice: string;
  language: string;
  state: RenditionState;
  audioUrl: string;
  timelineUrl: string;
  eventsUrl: string;
  durationMs: number | null;
  from: number;
};

export type AudioRequestOptions = {
  /** Sentence to start with; ignored if all audio is rendered. */
  from?: number;
  /** Whether this is a prefetch while another story plays. */
  isAhead?: boolean;
  /** Whether a listener waits for the audio; false means lowest priority. */
  isAwaited?: boolean;
};

export type RenditionRequester = {
  accountId: string | null;
  listener: string | null;
  /** Listener whose render queue the request joins; null means lowest priority. */
  waiting: WaitingListener | null;
};

const ANONYMOUS_REQUESTER: RenditionRequester = { accountId: null, listener: null, waiting: null };

/** Charges the listener for the audio. Throws if the credit is insufficient. */
export type ChargeListener = (
  tx: EntityManager,
  audio: { renditionId: string; characters: number; engine: PollyEngine; voice: string },
) => Promise<void>;

/** Factor applied to the deadline, because estimates are too high under load. */
const DEADLINE_SLACK = 1.3;
type Wanted = Omit<NewRendition, 'awaited'> & { beginsMs: number };

const NATURAL_DEADLINE_MS = 1_350;
const BASIC_FALLBACK_START_MS = 600;

@Injectable()
export class RenditionService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    @Inject(SPEECH) private readonly speech: Speech,
    private readonly lexicon: OperatorLexicon,
    private readonly shares: FairSharesService,
    private readonly voices: OfferedVoicesService,
    private readonly bytes: AudioBytesService,
  ) {}

  /**
   * `voiceId` null selects the article's voice or its language's default. If the natural voice does not start in time,
   * the basic voice is used this time. Idempotent. Throws NOT_FOUND (also without access), UNKNOWN_VOICE, TEXT_EMPTY,
   * SPEECH_UNAVAILABLE, BUSY and the errors of `charge`.
   */
  async request(
    articleId: string,
    voiceId: string | null,
    charge: ChargeListener | null = null,
    { accountId, listener, waiting }: RenditionRequester = ANONYMOUS_REQUESTER,
    { from = 0, isAhead = false, isAwaited = true }: AudioRequestOptions = {},
  ): Promise<RenditionView> {
    const text = await this.#readText(articleId, listener);
    const baseNarration = await readNarration(text);
    if (baseNarration.sentences.length === 0)
      throw new ApiError('TEXT_EMPTY', 'This article has no text that could be read aloud.');
    assertSpeakable(baseNarration);
    const preferred = choosePreferredVoice(voiceId ?? findEpisodeVoice(text.identity), baseNarration.language);
    if (waiting) await this.shares.checkBeforeWork(waiting, { articleId, voice: preferred.id });
    const startedAt = performance.now();
    const fullNarration = await this.#applyPreferences(baseNarration, preferred, accountId);
    const existing = await this.#reopenIfChunksMissing(
      await findRendition(this.database, articleId, preferred.id, computeNarrationHash(fullNarration)),
    );
    if (existing?.state === 'ready' && (existing.engine === 'neural' || !(await this.voices.hasNatural(preferred.id))))
      return this.#charge(existing, fullNarration.characters, charge);
    const narration = charge || from <= 0 ? fullNarration : await runTextTask('narrationFrom', fullNarration, from);
    const voice = await this.voices.offered(preferred, voiceId === null);
    const prepare = (engine: PollyEngine) => this.#prepare(articleId, narration, voice, engine);
    const want = async (engine: PollyEngine, paid: ChargeListener | null) =>
      this.#want({ ...(await prepare(engine)), awaited: isAwaited }, paid, isAhead, waiting);
    if (voice.engine !== 'neural') return want(voice.engine, charge);
    if (getFallbackEngine(voice) === 'neural') return want('neural', charge);
    const natural = await prepare('neural');
    const naturalVoices = await callSpeechServer(() => this.speech.naturalVoices());
    const hasDeadline = !charge && !isAhead && waiting !== null;
    const isQuick = naturalVoices?.isRealTime !== false && (!hasDeadline || canBeginInTime(naturalVoices, natural));
    const rendition = await this.#want(
      { ...natural, awaited: isQuick && isAwaited },
      isQuick ? charge : null,
      isAhead,
      waiting,
    );
    if (isQuick) {
      if (!hasDeadline || rendition.state === 'ready') return rendition;
      const basic = existing?.state === 'ready' ? null : () => prepare('standard');
      if (await this.#beginsInTime(natural, startedAt, basic, waiting)) return rendition;
    }
    // If the natural voice is too slow, it is rendered for the next time.
    return existing?.state === 'ready'
      ? this.#charge(existing, fullNarration.characters, charge)
      : want('standard', charge);
  }

  /**
   * Returns whether the natural voice begins in time. Starts the basic voice as a fallback, and lowers the priority of
   * the voice that is not used.
   */
  async #beginsInTime(
    natural: Wanted,
    startedAt: number,
    basic: (() => Promise<Wanted>) | null,
    waiting: WaitingListener,
  ): Promise<boolean> {
    if (await this.bytes.begins(natural.chunkKeys[0] ?? '', startedAt + BASIC_FALLBACK_START_MS)) return true;
    const fallback = await basic?.();
    if (fallback)
      await this.database.transaction(async (tx) => {
        const { id: renditionId, articleId, voice } = fallback;
        const isNew = await ensureRendition(tx, { ...fallback, chunksWanted: 1, awaited: true });
        await addRenditionRequester(tx, renditionId, waiting);
        if (isNew) await this.events.add(tx, RenditionRequested, { renditionId, articleId, voice });
      });
    const isInTime = await this.bytes.begins(natural.chunkKeys[0] ?? '', startedAt + NATURAL_DEADLINE_MS);
    const unneeded = isInTime ? fallback : natural;
    if (unneeded) await demoteRendition(this.database, unneeded.id);
    return isInTime;
  }

  async #reopenIfChunksMissing(rendition: RenditionSummary | null): Promise<RenditionSummary | null> {
    return rendition?.state === 'ready' && (await requestMissingChunks(this.database, rendition.id))
      ? { ...rendition, state: 'rendering' }
      : rendition;
  }

  async #charge(
    rendition: RenditionSummary,
    characters: number,
    charge: ChargeListener | null,
  ): Promise<RenditionView> {
    const { id: renditionId, engine, voice } = rendition;
    if (charge) await this.database.transaction((tx) => charge(tx, { renditionId, characters, engine, voice }));
    return toView(rendition);
  }

  async #prepare(
    articleId: string,
    narration: Narration,
    { id: voiceId, locale }: CatalogueVoice,
    engine: PollyEngine,
  ): Promise<Wanted> {
    const engineBuild = await callSpeechServer(() => this.speech.engineBuild(voiceId, engine));
    const names = await runTextTask('renditionNames', articleId, narration, engine, { engineBuild, voiceId, locale });
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

  async #want(
    rendition: NewRendition,
    charge: ChargeListener | null,
    isAhead: boolean,
    waiting: WaitingListener | null,
  ): Promise<RenditionView> {
    const { id: renditionId, articleId, voice, characters, engine } = rendition;
    await this.database.transaction(async (tx) => {
      if (waiting) await this.shares.checkRendition(tx, waiting, rendition);
      let isNew = await ensureRendition(tx, rendition);
      if (charge) {
        // The lock prevents payments while a failure refunds all payers.
        await lockRendition(tx, renditionId);
        isNew = (await ensureRendition(tx, rendition)) || isNew;
        await charge(tx, { renditionId, characters, engine, voice });
      }
      if (waiting) await addRenditionRequester(tx, renditionId, waiting);
      if (waiting && rendition.awaited && !isAhead) await releaseOtherRenditions(tx, rendition, waiting);
      if (isNew) await this.events.add(tx, RenditionRequested, { renditionId, articleId, voice });
    });
    return toView(
      (await findRenditionSummary(this.database, renditionId)) ?? {
        ...rendition,
        fromSentence: rendition.narration.from ?? 0,
        state: 'queued',
        durationMs: null,
        failureCode: null,
      },
    );
  }

  /** Applies the listener's pronunciations before the operator's. */
  async #applyPreferences(narration: Narration, voice: CatalogueVoice, listener: string | null): Promise<Narration> {
    const preferences =
      listener === null ? readingOptionsSchema.parse({}) : await findReadingOptions(this.database, listener);
    const isQuoted =
      isBlockKindSpoken(narration, 'quote') ||
      (preferences.quotesInside && (await runTextTask('hasQuotations', narration)));
    const quoteVoice =
      preferences.quoteVoice && isQuoted ? await this.voices.forQuotes(preferences.quoteVoice, voice) : null;
    return runTextTask('narrationFor', narration, {
      ...preferences,
      quoteVoice,
      pronunciations: [...preferences.pronunciations, ...(await this.lexicon.entries())],
    });
  }

  async #readText(articleId: string, listener: string | null): Promise<ArticleText> {
    const text = isUuid(articleId) ? await readArticleText(this.database, articleId, listener) : null;
    if (!text) throw new ApiError('NOT_FOUND', 'This article no longer exists.');
    return text;
  }
}

/** Remote voices are assumed to be fast enough. */
const canBeginInTime = (naturalVoices: NaturalVoices | null, { beginsMs }: Wanted): boolean =>
  naturalVoices === null || beginsMs * naturalVoices.wallPerSecond <= NATURAL_DEADLINE_MS * DEADLINE_SLACK;

/** Rejects texts stored before the limit existed, because they could result in days of audio. */
function assertSpeakable({ blocks, characters }: Narration): void {
  const written = blocks.reduce((sum, { text }) => sum + text.length, 0);
  if (written > TEXT_MAX || characters > SPOKEN_TEXT_MAX)
    throw new ApiError(
      'TEXT_TOO_LONG',
      `This text has ${written} characters. Up to ${TEXT_MAX} are read aloud; paste the part you want to hear.`,
    );
}

function toView({ id, articleId, voice, language, state, durationMs, fromSentence }: RenditionSummary): RenditionView {
  const base = `/audio/${id}`;
  return {
    id,
    articleId,
    voice,
    language,
    state,
    durationMs,
    from: fromSentence,
    audioUrl: `${base}.mp3`,
    timelineUrl: `${base}.json`,
    eventsUrl: `${base}/events`,
  };
}
