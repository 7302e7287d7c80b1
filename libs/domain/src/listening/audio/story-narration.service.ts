import { Injectable } from '@nestjs/common';
import { SPOKEN_TEXT_MAX, TEXT_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { type Narration, readingOptionsSchema } from '@tidings/contracts/narration/narration.ts';
import { findEpisodeVoice } from '@tidings/contracts/podcasts/podcasts.ts';
import type { CatalogueVoice } from '@tidings/contracts/voices/voice.ts';
import { findReadingOptions } from '@tidings/database/lexicon/lexicon-entry.query.ts';
import type { ArticleText } from '@tidings/database/news/article.entity.ts';
import { readArticleText } from '@tidings/database/news/article.query.ts';
import { isBlockKindSpoken } from '@tidings/narration/reading.ts';
import { OperatorLexicon } from '@tidings/platform/adapters/speech/operator-lexicon.ts';
import { runTextTask } from '@tidings/platform/content/text-work/text-work.ts';
import { DataSource } from 'typeorm';
import { DomainError, isUuid } from '../../errors/domain-error.ts';
import { readNarration } from '../../news/article/article.rows.ts';
import { OfferedVoicesService, choosePreferredVoice } from './offered-voices.service.ts';

export type NarratedStory = { narration: Narration; preferred: CatalogueVoice };

/** Prepares the text of an article for a voice. */
@Injectable()
export class StoryNarrationService {
  constructor(
    private readonly database: DataSource,
    private readonly lexicon: OperatorLexicon,
    private readonly voices: OfferedVoicesService,
  ) {}

  /** `voiceId` null selects the article's voice. Throws NOT_FOUND, TEXT_EMPTY, TEXT_TOO_LONG and UNKNOWN_VOICE. */
  async read(articleId: string, voiceId: string | null, listener: string | null): Promise<NarratedStory> {
    const text = await this.#readText(articleId, listener);
    const narration = await readNarration(text);
    if (narration.sentences.length === 0)
      throw new DomainError('TEXT_EMPTY', 'This article has no text that can be read aloud.');
    assertSpeakable(narration);
    return {
      narration,
      preferred: choosePreferredVoice(voiceId ?? findEpisodeVoice(text.identity), narration.language),
    };
  }

  /** Applies the listener's reading options, and the listener's pronunciations before the operator's. */
  async applyPreferences({ narration, preferred }: NarratedStory, accountId: string | null): Promise<Narration> {
    const preferences =
      accountId === null ? readingOptionsSchema.parse({}) : await findReadingOptions(this.database, accountId);
    const isQuoted =
      isBlockKindSpoken(narration, 'quote') ||
      (preferences.quotesInside && (await runTextTask('hasQuotations', narration)));
    const quoteVoice =
      preferences.quoteVoice && isQuoted ? await this.voices.forQuotes(preferences.quoteVoice, preferred) : null;
    return runTextTask('narrationFor', narration, {
      ...preferences,
      quoteVoice,
      pronunciations: [...preferences.pronunciations, ...(await this.lexicon.entries())],
    });
  }

  async #readText(articleId: string, listener: string | null): Promise<ArticleText> {
    const text = isUuid(articleId) ? await readArticleText(this.database, articleId, listener) : null;
    if (!text) throw new DomainError('NOT_FOUND', 'This article no longer exists.');
    return text;
  }
}

/** Texts stored before the limit existed would take days of audio. */
function assertSpeakable({ blocks, characters }: Narration): void {
  const written = blocks.reduce((sum, { text }) => sum + text.length, 0);
  if (written > TEXT_MAX || characters > SPOKEN_TEXT_MAX)
    throw new DomainError(
      'TEXT_TOO_LONG',
      `This text has ${written} characters, but only up to ${TEXT_MAX} can be read aloud. Paste the ` +
        'part you want to hear.',
    );
}
