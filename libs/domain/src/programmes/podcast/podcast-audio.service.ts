import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { PODCAST_CONCURRENT_RENDERS_MAX } from '@tidings/contracts/limits/programme-limits.ts';
import {
  findPodcastFeedByAccount,
  listEpisodeRequests,
  recordEpisodeRequest,
} from '@tidings/database/podcast/podcast-feed.entity.ts';
import { findPreferences } from '@tidings/database/profile/preferences.entity.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { LOGGER } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { DomainError } from '../../errors/domain-error.ts';
import { CreditService } from '../../listening/audio/credit.service.ts';
import { RenditionService } from '../../listening/audio/rendition.service.ts';
import type { RenditionView } from '../../listening/audio/rendition.service.ts';
import { chooseVoice } from '../../listening/audio/voice-choice.ts';

const ENOUGH: ReadonlySet<unknown> = new Set(['SPEECH_UNAVAILABLE', 'CREDIT_USED_UP']);

/** Requests the audio of the newest episodes first, in the owner's voices and on the owner's credit. */
@Injectable()
export class PodcastAudioService implements OnModuleDestroy {
  readonly #underway = new Map<string, Promise<void>>();
  readonly #again = new Set<string>();

  constructor(
    private readonly database: DataSource,
    private readonly renditions: RenditionService,
    private readonly credit: CreditService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  prepareSoon(accountId: string): void {
    if (this.#underway.has(accountId)) return void this.#again.add(accountId);
    const round = this.prepare(accountId)
      .catch((error: unknown) =>
        this.logger.warn(
          { err: error },
          'the audio of a podcast feed could not be requested; the next fetch of the feed tries again',
        ),
      )
      .finally(() => {
        this.#underway.delete(accountId);
        if (this.#again.delete(accountId)) this.prepareSoon(accountId);
      });
    this.#underway.set(accountId, round);
  }

  async prepare(accountId: string): Promise<void> {
    if (!(await findPodcastFeedByAccount(this.database, accountId))) return;
    const [requests, preferences] = await Promise.all([
      listEpisodeRequests(this.database, accountId),
      findPreferences(this.database, accountId),
    ]);
    let room = PODCAST_CONCURRENT_RENDERS_MAX - requests.filter(({ underway }) => underway).length;
    for (const { articleId, language, wantedVoice, upToDate } of requests) {
      const voice = chooseVoice(preferences, language);
      if (upToDate && wantedVoice === (voice ?? '')) continue;
      if (room <= 0) return;
      const outcome = await this.#ask(accountId, articleId, voice);
      if (outcome === 'enough') return;
      if (outcome === null) continue;
      await recordEpisodeRequest(this.database, {
        accountId,
        articleId,
        renditionId: outcome.id,
        wantedVoice: voice ?? '',
      });
      if (outcome.state !== 'ready') room -= 1;
    }
  }

  async settled(): Promise<void> {
    while (this.#underway.size > 0) await Promise.all(this.#underway.values());
  }

  onModuleDestroy(): Promise<void> {
    return this.settled();
  }

  async #ask(accountId: string, articleId: string, voice: string | null): Promise<RenditionView | 'enough' | null> {
    try {
      return await this.renditions.request(articleId, voice, this.credit.chargeOfAccount(accountId), {
        accountId,
        listener: accountId,
        waiting: { wide: accountId, network: accountId, listener: accountId },
      });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { code } = error;
      if (code === 'UNKNOWN_VOICE' && voice !== null) return this.#ask(accountId, articleId, null);
      return ENOUGH.has(code) ? 'enough' : null;
    }
  }
}
