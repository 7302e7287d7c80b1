import { parseFeed } from '@tidings/extraction/feed/parse-feed.ts';
import type { Command } from '../command.ts';
import { type JsonLine, asOptionalString, decodeBody, processJsonLines, readInput } from './standard-streams.ts';

function answer(line: JsonLine): object {
  const result = parseFeed({
    bytes: decodeBody(line),
    contentType: asOptionalString(line['contentType']),
    url: asOptionalString(line['url']) ?? null,
  });
  if (!result.ok) return result;
  const { title, entries } = result.feed;
  return {
    ok: true,
    title,
    entries: entries.map(({ title: headline, link, published, author, summaryText }) => ({
      title: headline,
      link,
      published,
      author,
      summaryText,
    })),
  };
}

export const command: Command = {
  name: 'parse-feed',
  summary: 'parse RSS, Atom and JSON feeds',
  usage:
    'tidings parse-feed --jsonl < lines    {id, contentType, bodyBase64, url?} → {id, ok, code?, title, ' +
    'entries}\n       tidings parse-feed FILE    “-” reads standard input',
  async run(argv) {
    if (argv[0] === '--jsonl') return processJsonLines(answer);
    if (argv[0] === undefined) {
      console.error(`usage: ${this.usage}`);
      return 2;
    }
    const result = parseFeed({ bytes: await readInput(argv[0]) });
    if (!result.ok) {
      console.error(`${argv[0]}: ${result.reason} Look for the site’s RSS or Atom address.`);
      return 1;
    }
    console.log(JSON.stringify(result.feed, null, 2));
    return 0;
  },
};
