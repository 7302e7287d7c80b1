import { BASE_PATH_ATTRIBUTE } from '@tidings/contracts/web/base-path.ts';
import type { InitialFeedData } from './initial-feed-data.ts';
import type { RemoteList } from './remote-list.ts';

const ASKING = / (href|src)="\/(?!\/)/g;

export const addBasePathToPage = (basePath: string, html: string): string =>
  basePath === ''
    ? html
    : html
        .replaceAll(ASKING, (_, name: string) => ` ${name}="${basePath}/`)
        .replace('<html', () => `<html ${BASE_PATH_ATTRIBUTE}="${basePath}"`);

export const addBasePathToList = (basePath: string, { generation, remotes }: RemoteList): RemoteList => ({
  generation,
  remotes: remotes.map((remote) => ({ ...remote, entry: basePath + remote.entry })),
});

export const addBasePathToFeedData = (basePath: string, answers: InitialFeedData): InitialFeedData => ({
  ...answers,
  feed: {
    ...answers.feed,
    articles: answers.feed.articles.map((article) => ({
      ...article,
      picture: article.picture === null ? null : basePath + article.picture,
    })),
  },
});
