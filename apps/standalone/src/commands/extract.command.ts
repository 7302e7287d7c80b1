import { setFlagsFromString } from 'node:v8';
import { extractionCodeExplanations, verdictExplanations } from '@tidings/contracts/errors/codes.ts';
import type { ExtractResult } from '@tidings/extraction/article/extract-article.ts';
import { createExtractPool, type ExtractPool } from '@tidings/extraction/article/extract-pool.ts';
import type { Command } from '../command.ts';
import {
  type JsonLine,
  STANDARD_STREAM,
  asOptionalString,
  decodeBody,
  processJsonLines,
  readInput,
} from './standard-streams.ts';

const WEB = /^https?:/i;
const NOWHERE = 'https://unknown.example/';

async function answer(pool: ExtractPool, line: JsonLine): Promise<object> {
  const result = await pool.extract({
    bytes: decodeBody(line),
    url: asOptionalString(line['url']) ?? '',
    contentType: asOptionalString(line['contentType']),
  });
  if (!result.ok) return result;
  const { title, author, date, language, image, text } = result.article;
  return { ok: true, verdict: result.verdict, title, author, date, lang: language, image, text };
}

async function fromWeb(pool: ExtractPool, address: string): Promise<ExtractResult> {
  const [{ createWebFetch }, { loadConfig }] = await Promise.all([
    import('@tidings/platform/adapters/web-fetch/web-fetch.ts'),
    import('@tidings/platform/process/config/config.ts'),
  ]);
  const web = createWebFetch({ allowAddresses: loadConfig(process.env).allowAddresses });
  try {
    const page = await web.fetchPage(address, { accept: 'page' });
    return page.ok ? await pool.extract(page) : page;
  } finally {
    await web.close();
  }
}

async function readable(pool: ExtractPool, place: string, address = NOWHERE): Promise<number> {
  const result = WEB.test(place)
    ? await fromWeb(pool, place)
    : await pool.extract({ bytes: await readInput(place), url: address });
  if (result.ok) {
    console.log(JSON.stringify({ verdict: result.verdict, ...result.article }, null, 2));
    return 0;
  }
  const { verdict, code, reason } = result;
  const why = verdict && verdict !== 'ok' ? verdictExplanations[verdict] : extractionCodeExplanations[code];
  console.error(`${why} (${code}: ${reason})`);
  return 1;
}

/**
 * Restarts the process with less memory per thread and a smaller young generation, where the platform supports this.
 */
function beginLean(): void {
  if (process.platform !== 'linux' || process.env['MALLOC_ARENA_MAX'] || !process.execve) return;
  process.execve(
    process.execPath,
    [process.execPath, '--max-semi-space-size=4', ...process.execArgv, ...process.argv.slice(1)],
    { ...process.env, MALLOC_ARENA_MAX: '2' },
  );
}

export const command: Command = {
  name: 'extract',
  summary: 'extract the article of a page',
  usage:
    'tidings extract --jsonl < lines    {id, url, contentType, bodyBase64} → {id, ok, code?, verdict?, title, ' +
    'author, date, lang, image, text}\n       tidings extract ADDRESS\n       ' +
    'tidings extract FILE [ADDRESS]    “-” reads standard input',
  async run([place, address]) {
    if (place === undefined || (place !== '--jsonl' && place !== STANDARD_STREAM && place.startsWith('-'))) {
      console.error(`usage: ${this.usage}`);
      return 2;
    }
    if (place === '--jsonl') beginLean();
    setFlagsFromString('--heap-growing-percent=50');
    const pool = createExtractPool();
    try {
      return await (place === '--jsonl'
        ? processJsonLines((line) => answer(pool, line))
        : readable(pool, place, address));
    } finally {
      await pool.close();
    }
  },
};
