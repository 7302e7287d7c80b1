import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { feedCategories } from '@tidings/contracts/news/news-sources.ts';
import { parseEditionArticle } from './edition-article.ts';
import type { EditionArticle } from './edition-article.ts';

/** Reads all articles of the edition from `<category>/*.md`. Throws with the path of an invalid file. */
export async function readEdition(folder: string): Promise<EditionArticle[]> {
  const tabs = feedCategories.map((category) => join(folder, category)).filter((path) => existsSync(path));
  const paths = await Promise.all(
    tabs.map(async (tab) =>
      (await readdir(tab))
        .filter((name) => name.endsWith('.md'))
        .toSorted()
        .map((name) => join(tab, name)),
    ),
  );
  return Promise.all(
    paths.flat().map(async (path) => parseEditionArticle(path.replaceAll('\\', '/'), await readFile(path, 'utf8'))),
  );
}
