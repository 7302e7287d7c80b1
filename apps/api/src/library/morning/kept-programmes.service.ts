import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SpokenProgramme } from '@tidings/briefing/spoken-programme.ts';
import { ProgrammePlanned } from '@tidings/contracts/events/morning.events.ts';
import { announceArticle } from '@tidings/database/news/article-events.ts';
import { textColumns } from '@tidings/database/news/article-text.ts';
import { storeArticles } from '@tidings/database/news/store-articles.ts';
import { unlistedDraft } from '@tidings/database/news/unlisted-draft.ts';
import { keepProgramme, keptProgramme, lockProgrammesOf } from '@tidings/database/programme/programme.query.ts';
import type { NewProgramme } from '@tidings/database/programme/programme.query.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { DataSource } from 'typeorm';

/** Keeps programmes as texts of their listeners, one for each day and length. */
@Injectable()
export class KeptProgrammesService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
  ) {}

  /** Answers the id of its text: that of the one it takes the place of, if there is one. Two devices agree on one. */
  keep(programme: Omit<NewProgramme, 'articleId'>, { blocks, narration }: SpokenProgramme): Promise<string> {
    const { owner, language, minutes } = programme;
    return this.database.transaction(async (tx) => {
      await lockProgrammesOf(tx, owner);
      const before = await keptProgramme(tx, programme);
      const [text] = await storeArticles(tx, [
        {
          ...unlistedDraft,
          ...textColumns(narration),
          identity: before?.identity ?? `programme ${randomUUID()}`,
          title: narration.blocks[0]?.text ?? '',
          publishedAt: new Date(),
          language,
          // Whoever asks for a programme anew gets another text.
          sourceHash: randomUUID(),
          contentState: 'ready',
          blocks,
          private: true,
          owner,
        },
      ]);
      if (!text) throw new Error('the programme was not stored');
      await announceArticle(this.events, tx, text);
      await keepProgramme(tx, { ...programme, articleId: text.id });
      await this.events.add(tx, ProgrammePlanned, {
        articleId: text.id,
        minutes,
        language,
        items: programme.items.length,
      });
      return text.id;
    });
  }
}
