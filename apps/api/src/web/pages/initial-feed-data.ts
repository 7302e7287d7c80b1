import { type FeedCategory, parseTabCategory } from '@tidings/contracts/news/news-sources.ts';
import {
  type EmbeddedResponses,
  EMBEDDED_RESPONSES_CHARS_MAX,
  FEED_PAGE_SIZE,
  LANGUAGE_COOKIE,
  SESSION_HINT_COOKIE,
} from '@tidings/contracts/web/page-contract.ts';
import { createCursor } from '@tidings/domain/errors/domain-error.ts';
import type { PictureAddressesService } from '@tidings/domain/news/images/pictures.service.ts';
import type { DataSource } from 'typeorm';
import type { ArticleModel } from '../../news/article/article.resolver.ts';
import {
  type FeedPageModel,
  type FeedSectionModel,
  type FeedStatusModel,
  FeedResolver,
} from '../../news/feed/feed.resolver.ts';

type Card = Omit<ArticleModel, 'urlToImage'> & { picture: string | null };
type CardPage = Omit<FeedPageModel, 'articles'> & { articles: Card[] };
export type InitialFeedData = EmbeddedResponses<
  CardPage,
  { feedSections: FeedSectionModel[]; feedStatus: FeedStatusModel }
>;
/** Reads the data that `/feed` requests first. Returns null if it is missing or late. */
export type FeedDataReader = (category: FeedCategory, language: string) => Promise<InitialFeedData | null>;
type Headers = { cookie?: string | undefined; 'accept-language'?: string | undefined };

export function createFeedDataReader(database: DataSource, pictures: PictureAddressesService): FeedDataReader {
  const api = new FeedResolver(database);
  const toCard = async ({ urlToImage, ...article }: ArticleModel): Promise<Card> => ({
    ...article,
    picture: await pictures.sign(urlToImage),
  });
  const read = async (category: FeedCategory, language: string): Promise<InitialFeedData | null> => {
    const [feed, feedSections, feedStatus] = await Promise.all([
      api.page({ category, language, first: FEED_PAGE_SIZE }, null),
      api.feedSections({ language }),
      api.feedStatus(),
    ]);
    const articles = await Promise.all(feed.articles.map(toCard));
    return articles.length === 0
      ? null
      : trimFeedDataToSize({
          category,
          language,
          at: Date.now(),
          feed: { ...feed, articles },
          overview: { feedSections, feedStatus },
        });
  };
  return (category, language) => read(category, language);
}

/**
 * Halves the list of stories until the data is small enough to inline; the cursor continues after the last remaining
 * story. Returns null if a single story is too large.
 */
export function trimFeedDataToSize(answers: InitialFeedData): InitialFeedData | null {
  const { articles } = answers.feed;
  for (let count = articles.length; count > 0; count = Math.floor(count / 2)) {
    const shortened = articles.slice(0, count);
    const cut =
      count === articles.length
        ? answers
        : {
            ...answers,
            feed: {
              ...answers.feed,
              articles: shortened,
              endCursor: createCursor(shortened.at(-1)),
              hasNextPage: true,
            },
          };
    if (JSON.stringify(cut).length <= EMBEDDED_RESPONSES_CHARS_MAX) return cut;
  }
  return null;
}

const LANGUAGE = /^[a-z]{2,3}$/;

const cookieIn = ({ cookie }: Headers, name: string) =>
  (cookie ?? '')
    .split(';')
    .map((part) => part.trim().split('='))
    .find(([key]) => key === name)?.[1];

export const hasSessionHint = (headers: Headers): boolean => Boolean(cookieIn(headers, SESSION_HINT_COOKIE));

/** Predicts the first request of `/feed`. Returns null for signed-in visitors, because their mutes apply. */
export function predictFirstRequest(
  address: URL,
  headers: Headers,
): { category: FeedCategory; language: string } | null {
  if (hasSessionHint(headers)) return null;
  const cookieLanguage = cookieIn(headers, LANGUAGE_COOKIE);
  const spoken = (headers['accept-language'] ?? '').split(/[,;-]/)[0]?.trim().toLowerCase();
  const language = [cookieLanguage, spoken].find((one) => one !== undefined && LANGUAGE.test(one)) ?? 'en';
  return { category: parseTabCategory(address.searchParams.get('tab')), language };
}
