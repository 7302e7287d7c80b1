import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { PASTED_TEXT_MAX, PASTED_TITLE_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { URL_MAX } from '@tidings/contracts/limits/web-limits.ts';
import { deriveTextColumns } from '@tidings/database/news/article.entity.ts';
import { publishArticleEvents, storeArticles, unlistedDraft } from '@tidings/database/news/store-articles.ts';
import { detectLanguage } from '@tidings/extraction/language/detect-language.ts';
import { toCanonicalUrl } from '@tidings/extraction/url/canonical-url.ts';
import { getBaseLanguage } from '@tidings/narration/sentences/language-tag.ts';
import { runTextTask } from '@tidings/platform/content/text-work/text-work.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { DataSource } from 'typeorm';
import { DomainError } from '../../errors/domain-error.ts';
import { findArticleById } from '../../news/article/article.rows.ts';
import type { ArticleView } from '../../news/article/article.rows.ts';

const HALF_A_LETTER = /[\ud800-\udbff]$/;
const TITLE_FROM_TEXT_MAX = 120;
const UNTITLED = 'Pasted text';

type Wanted = { owner: string; title: string | null; language: string | null; url: string | null };

@Injectable()
export class ReadTextService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
  ) {}

  async read(
    pasted: string,
    { owner, title: wantedTitle, language: wantedLanguage, url }: Wanted,
  ): Promise<ArticleView> {
    if (pasted.length > PASTED_TEXT_MAX) {
      throw new DomainError(
        'TEXT_TOO_LONG',
        `The text has ${pasted.length} characters; the maximum is ${PASTED_TEXT_MAX}. Listen to it in parts.`,
      );
    }
    const paragraphs = toParagraphs(pasted);
    if (paragraphs.length === 0) throw nothingToRead();
    const { spokenTitle, blocks } = titled(
      paragraphs,
      wantedTitle?.trim().slice(0, PASTED_TITLE_MAX).replace(HALF_A_LETTER, '') || null,
    );
    const title = spokenTitle ?? UNTITLED;
    const language = parseLanguage(wantedLanguage) ?? detectLanguage(pasted) ?? 'en';
    const spoken = await runTextTask('narrate', { title, language, blocks, silentTitle: spokenTitle === null });
    if (spoken.sentences.length === 0) throw nothingToRead();
    const id = await this.database.transaction(async (tx) => {
      const [stored] = await storeArticles(tx, [
        {
          ...unlistedDraft,
          ...deriveTextColumns(spoken),
          identity: `text ${randomUUID()}`,
          url: url === null ? null : parseAddress(url),
          title,
          publishedAt: null,
          language,
          sourceHash: '',
          contentState: 'ready',
          blocks,
          private: true,
          owner,
        },
      ]);
      if (!stored) throw new Error('the pasted text was not stored');
      await publishArticleEvents(this.events, tx, stored);
      return stored.id;
    });
    const article = await findArticleById(this.database, id, owner);
    if (!article) throw new Error('the pasted text that was just stored is missing');
    return article;
  }
}

const nothingToRead = () => new DomainError('TEXT_EMPTY', 'The text is empty. Paste some text and try again.');

function toParagraphs(text: string): ArticleBlock[] {
  return text
    .split(/\n\s*\n|\r\n\s*\r\n/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .map((part) => ({ kind: 'para' as const, text: part }));
}

// Without a title, a short first line becomes the title and is removed from the text.
function titled(
  paragraphs: ArticleBlock[],
  requestedTitle: string | null,
): { spokenTitle: string | null; blocks: ArticleBlock[] } {
  const [first, ...rest] = paragraphs;
  if (requestedTitle) return { spokenTitle: requestedTitle, blocks: paragraphs };
  if (first && rest.length > 0 && first.text.length <= TITLE_FROM_TEXT_MAX)
    return { spokenTitle: first.text, blocks: rest };
  return { spokenTitle: null, blocks: paragraphs };
}

function parseAddress(url: string): string {
  const address = url.length <= URL_MAX ? toCanonicalUrl(url) : null;
  if (!address) throw new DomainError('BAD_INPUT', '"url" must begin with https:// or http://.');
  return address;
}

/** Accepts voice locales that `Intl` rejects, such as `en-GB-WLS`. */
function parseLanguage(requestedLanguage: string | null): string | null {
  if (!requestedLanguage) return null;
  const language = getBaseLanguage(requestedLanguage);
  if (language === 'und')
    throw new DomainError('BAD_INPUT', '"language" must be a language code such as "en" or "pt-BR".');
  return language;
}
