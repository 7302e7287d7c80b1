import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SpokenProgramme } from '@tidings/briefing/spoken-programme.ts';
import { ProgrammePlanned } from '@tidings/contracts/events/morning.events.ts';
import { deriveTextColumns } from '@tidings/database/news/article.entity.ts';
import { publishArticleEvents, storeArticles, unlistedDraft } from '@tidings/database/news/store-articles.ts';
import { findEarlierProgramme, storeProgramme, lockProgrammes } from '@tidings/database/programme/programme.entity.ts';
import type { NewProgramme } from '@tidings/database/programme/programme.entity.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { DataSource } from 'typeorm';

/**
 * A plan with a different text gets a new ID, because the history, the queue or a download may refer to the previous
 * one.
 */
@Injectable()
export class StoredProgrammesService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
  ) {}

  /**
   * Stores a plan and returns its ID. If the text equals that of the previous plan, returns the previous ID, so that
   * two devices get the same programme.
   */
  keep(programme: Omit<NewProgramme, 'articleId'>, { blocks, narration }: SpokenProgramme): Promise<string> {
    const { owner, language, minutes } = programme;
    return this.database.transaction(async (tx) => {
      await lockProgrammes(tx, owner);
      const before = await findEarlierProgramme(tx, programme);
      const sourceHash = createHash('sha256').update(JSON.stringify(narration)).digest('hex');
      const isSame = before?.sourceHash === sourceHash;
      const [text] = await storeArticles(tx, [
        {
          ...unlistedDraft,
          ...deriveTextColumns(narration),
          identity: isSame ? before.identity : `programme ${randomUUID()}`,
          title: narration.blocks[0]?.text ?? '',
          publishedAt: new Date(),
          language,
          sourceHash,
          contentState: 'ready',
          blocks,
          private: true,
          owner,
        },
      ]);
      const articleId = isSame ? before.articleId : text?.id;
      if (articleId === undefined) throw new Error('the programme was not stored');
      if (text) await publishArticleEvents(this.events, tx, text);
      await storeProgramme(tx, { ...programme, articleId });
      await this.events.add(tx, ProgrammePlanned, {
        articleId,
        minutes,
        language,
        items: programme.items.length,
      });
      return articleId;
    });
  }
}
