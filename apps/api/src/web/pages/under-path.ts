import { BASE_PATH_ATTRIBUTE } from '@tidings/contracts/web/base-path.ts';
import type { FeedAnswers } from './first-answers.ts';
import type { RemoteList } from './remote-list.ts';

/** Attributes that ask for something by a path of ours; text and data in a page have no quotation mark there. */
const ASKING = / (href|src)="\/(?!\/)/g;

/** A page whose own addresses begin at the root, as it is under a path, which is written into it for its scripts. */
export const pageUnder = (basePath: string, html: string): string =>
  basePath === ''
    ? html
    : html
        .replaceAll(ASKING, (_, name: string) => ` ${name}="${basePath}/`)
        .replace('<html', () => `<html ${BASE_PATH_ATTRIBUTE}="${basePath}"`);

/** The list of remotes as a page under a path knows it. */
export const listUnder = (basePath: string, { generation, remotes }: RemoteList): RemoteList => ({
  generation,
  remotes: remotes.map((remote) => ({ ...remote, entry: basePath + remote.entry })),
});

/** The first answers as the API gives them to a page under a path. */
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
