import { BASE_PATH_ATTRIBUTE } from '@tidings/contracts/web/base-path.ts';
import type { FeedAnswers } from './first-answers.ts';
import type { RemoteList } from './remote-list.ts';

/** Attributes with a root-relative URL; text and data in a page contain no such quotation mark. */
const ASKING = / (href|src)="\/(?!\/)/g;

/** Adds the base path to a page's URLs and provides it to its scripts. */
export const pageUnder = (basePath: string, html: string): string =>
  basePath === ''
    ? html
    : html
        .replaceAll(ASKING, (_, name: string) => ` ${name}="${basePath}/`)
        .replace('<html', () => `<html ${BASE_PATH_ATTRIBUTE}="${basePath}"`);

export const listUnder = (basePath: string, { generation, remotes }: RemoteList): RemoteList => ({
  generation,
  remotes: remotes.map((remote) => ({ ...remote, entry: basePath + remote.entry })),
});

export const answersUnder = (basePath: string, answers: FeedAnswers): FeedAnswers => ({
  ...answers,
  feed: {
    ...answers.feed,
    articles: answers.feed.articles.map((article) => ({
      ...article,
      picture: article.picture === null ? null : basePath + article.picture,
    })),
  },
});
