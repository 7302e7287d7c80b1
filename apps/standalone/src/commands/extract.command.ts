import { extractArticle } from '@tidings/extraction/article/extract-article.ts';
import { readFile } from 'node:fs/promises';
import type { Command } from './command.ts';
import { answerJsonLines, bodyOf, type JsonLine, textField } from './jsonl.ts';

function answer(line: JsonLine): object {
  const result = extractArticle({ bytes: bodyOf(line), url: textField(line['url']) ?? '', contentType: textField(line['contentType']) });
  if (!result.ok) return result;
  const { title, author, date, language, image, text } = result.article;
  return { ok: true, title, author, date, lang: language, image, text };
}

export const command: Command = {
  name: 'extract',
  summary: 'Reads the article of a page',
  usage: 'tidings extract --jsonl < lines    {id, url, contentType, bodyBase64} → {id, ok, code?, title, author, date, lang, image, text}\n       tidings extract FILE [ADDRESS]',
  async run(argv) {
    if (argv[0] === '--jsonl') return answerJsonLines(answer);
    if (argv[0] === undefined) { console.error(`usage: ${this.usage}`); return 2; }
    const result = extractArticle({ bytes: await readFile(argv[0]), url: argv[1] ?? 'https://unknown.example/' });
    if (!result.ok) { console.error(`${result.code}: ${result.reason}`); return 1; }
    console.log(JSON.stringify(result.article, null, 2));
    return 0;
  },
};
