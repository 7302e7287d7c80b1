import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { RenditionRequested } from '@tidings/contracts/events/speech.events.ts';
import type { Narration, RenditionState } from '@tidings/contracts/narration/narration.ts';
import { getFallbackEngine } from '@tidings/contracts/voices/voice-catalogue.ts';
import type { CatalogueVoice, PollyEngine } from '@tidings/contracts/voices/voice.ts';
import { addRenditionRequester, releaseOtherRenditions } from '@tidings/database/speech/rendition-queue.query.ts';
import {
  type NewRendition,
  type RenditionSummary,
  demoteRendition,
  ensureRendition,
  lockRendition,
} from '@tidings/database/speech/rendition.entity.ts';
import { findRendition, findRenditionSummary } from '@tidings/database/speech/rendition.query.ts';
import { requestMissingChunks } from '@tidings/database/speech/speech-chunk.query.ts';
import type { WaitingListener } from '@tidings/database/work-queue/leased-work.ts';
import type { Speech } from '@tidings/platform/adapters/speech/speech.port.ts';
import { computeNarrationHash } from '@tidings/platform/content/rendition-keys.ts';
import { runTextTask } from '@tidings/platform/content/text-work/text-work.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { SPEECH } from '@tidings/platform/tokens.ts';
import { type EntityManager, DataSource } from 'typeorm';
import { FairSharesService } from '../../limits/fair-shares.service.ts';
import { AudioBytesService } from './audio-bytes.service.ts';
import { OfferedVoicesService, callSpeechServer } from './offered-voices.service.ts';
import { StoryNarrationService } from './story-narration.service.ts';
import { type VoicePlan, NATURAL_DEADLINE_MS, planVoice } from './voice-plan.ts';

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

export type AudioOptions = {
  /** Sentence to start with; ignored if all audio is rendered. */
  from?: number;
  /** `now`: a listener waits; `next`: prefetched while another story plays; `background`: lowest priority. */
  urgency?: 'now' | 'next' | 'background';
};

export type AudioRequester = {
  accountId: string | null;
  listener: string | null;
  /** Whose render queue the request joins; null means lowest priority. */
  waiting: WaitingListener | null;
};

const ANONYMOUS_REQUESTER: AudioRequester = { accountId: null, listener: null, waiting: null };

/** Charges the listener for the audio. Throws if the credit is insufficient. */
export type ChargeListener = (
  tx: EntityManager,
  audio: { renditionId: string; characters: number; engine: PollyEngine; voice: string },
) => Promise<void>;

/** A story in a voice, and who asked for it. */
type AudioRequest = {
  articleId: string;
  narration: Narration;
  voice: CatalogueVoice;
  charge: ChargeListener | null;
  waiting: WaitingListener | null;
  urgency: NonNullable<AudioOptions['urgency']>;
};
type PreparedRendition = Omit<NewRendition, 'awaited'> & { beginsMs: number };

const BASIC_FALLBACK_START_MS = 600;

@Injectable()
export class RenditionService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    @Inject(SPEECH) private readonly speech: Speech,
    private readonly shares: FairSharesService,
    private readonly voices: OfferedVoicesService,
    private readonly bytes: AudioBytesService,
    private readonly stories: StoryNarrationService,
  ) {}

  /**
   * `voiceId` null selects the article's voice or its language's default. If the natural voice does not start in time,
   * the basic one reads this time. Idempotent. Throws NOT_FOUND (also without access), UNKNOWN_VOICE, TEXT_EMPTY,
   * SPEECH_UNAVAILABLE, BUSY and the errors of `charge`.
   */
  async request(
    articleId: string,
    voiceId: string | null,
    charge: ChargeListener | null = null,
    { accountId, listener, waiting }: AudioRequester = ANONYMOUS_REQUESTER,
    { from = 0, urgency = 'now' }: AudioOptions = {},
  ): Promise<RenditionView> {
    const story = await this.stories.read(articleId, voiceId, listener);
    const voiceName = story.preferred.id;
    const delayMs = waiting ? await this.shares.checkBeforeWork(waiting, { articleId, voice: voiceName }) : 0;
    if (delayMs > 0) await sleep(delayMs);
    const startedAt = performance.now();
    const fullNarration = await this.stories.applyPreferences(story, accountId);
    const stored = await this.#findComplete(articleId, voiceName, fullNarration);
    const useStored = stored && (() => this.#charge(stored, fullNarration.characters, charge));
    if (useStored && (stored.engine === 'neural' || !(await this.voices.hasNatural(voiceName)))) return useStored();
    const narration = charge || from <= 0 ? fullNarration : await runTextTask('narrationFrom', fullNarration, from);
    const voice = await this.voices.offered(story.preferred, voiceId === null);
    const request: AudioRequest = { articleId, narration, voice, charge, waiting, urgency };
    const offered = await this.#prepare(request, voice.engine);
    const useBasic = useStored ?? (async () => this.#schedule(request, await this.#prepare(request, 'standard')));
    switch (await this.#plan(request, offered)) {
      case 'offered':
        return this.#schedule(request, offered);
      case 'basic-now': {
        const rendition = await useBasic();
        await this.#schedule({ ...request, charge: null, urgency: 'background' }, offered);
        return rendition;
      }
      case 'natural-by-deadline': {
        const rendition = await this.#schedule(request, offered);
        const isInTime = rendition.state === 'ready' || (await this.#startsInTime(request, offered, startedAt, stored));
        return isInTime ? rendition : useBasic();
      }
    }
  }

  async #plan({ voice, charge, waiting, urgency }: AudioRequest, offered: PreparedRendition): Promise<VoicePlan> {
    const hasBasic = getFallbackEngine(voice) !== 'neural';
    const isNatural = offered.engine === 'neural' && hasBasic;
    const server = isNatural ? await callSpeechServer(() => this.speech.naturalVoices()) : null;
    return planVoice({
      offered: offered.engine,
      hasBasic,
      hasDeadline: !charge && urgency === 'now' && waiting !== null,
      // Remote voices are assumed to be fast enough.
      naturalStartMs: server?.isRealTime === false ? Infinity : offered.beginsMs * (server?.wallPerSecond ?? 0),
    });
  }

  /**
   * Returns whether the natural voice starts in time. Starts the basic voice as a fallback unless its audio is stored,
   * and lowers the priority of the voice that is not used.
   */
  async #startsInTime(
    request: AudioRequest,
    natural: PreparedRendition,
    startedAt: number,
    stored: RenditionSummary | null,
  ): Promise<boolean> {
    const firstChunk = natural.chunkKeys[0] ?? '';
    if (await this.bytes.begins(firstChunk, startedAt + BASIC_FALLBACK_START_MS)) return true;
    const fallback = stored ? null : await this.#prepare(request, 'standard');
    if (fallback) await this.#startFallback(fallback, request.waiting);
    const isInTime = await this.bytes.begins(firstChunk, startedAt + NATURAL_DEADLINE_MS);
    const unneeded = isInTime ? fallback : natural;
    if (unneeded) await demoteRendition(this.database, unneeded.id);
    return isInTime;
  }

  /** Requests only the first chunk, because the natural voice may still start in time. */
  #startFallback(fallback: PreparedRendition, waiting: WaitingListener | null): Promise<void> {
    const { id: renditionId, articleId, voice } = fallback;
    return this.database.transaction(async (tx) => {
      const isNew = await ensureRendition(tx, { ...fallback, chunksWanted: 1, awaited: true });
      if (waiting) await addRenditionRequester(tx, renditionId, waiting);
      if (isNew) await this.events.add(tx, RenditionRequested, { renditionId, articleId, voice });
    });
  }

  /** Returns complete audio. Requests missing chunks, in which case the audio is not complete. */
  async #findComplete(articleId: string, voice: string, narration: Narration): Promise<RenditionSummary | null> {
    const stored = await findRendition(this.database, articleId, voice, computeNarrationHash(narration));
    const isComplete = stored?.state === 'ready' && !(await requestMissingChunks(this.database, stored.id));
    return isComplete ? stored : null;
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
    { articleId, narration, voice: { id: voice, locale } }: AudioRequest,
    engine: PollyEngine,
  ): Promise<PreparedRendition> {
    const engineBuild = await callSpeechServer(() => this.speech.engineBuild(voice, engine));
    const names = await runTextTask('renditionNames', articleId, narration, engine, {
      engineBuild,
      voiceId: voice,
      locale,
    });
    return {
      ...names,
      articleId,
      narration,
      voice,
      language: locale,
      engine,
      chunksWanted: names.chunkKeys.length,
      characters: narration.characters,
    };
  }

  async #schedule({ charge, waiting, urgency }: AudioRequest, prepared: PreparedRendition): Promise<RenditionView> {
    const rendition: NewRendition = { ...prepared, awaited: urgency !== 'background' };
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
      if (waiting && urgency === 'now') await releaseOtherRenditions(tx, rendition, waiting);
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
