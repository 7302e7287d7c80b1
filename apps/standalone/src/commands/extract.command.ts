import { setFlagsFromString } from 'node:v8';
import { extractionCodeExplanations, verdictExplanations } from '@tidings/contracts/errors/codes.ts';
import type { ExtractInput, ExtractResult } from '@tidings/extraction/article/extract-article.ts';
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

async function fetchPage(address: string) {
  const [{ createWebFetch }, { loadConfig }] = await Promise.all([
    import('@tidings/platform/adapters/web-fetch/web-fetch.ts'),
    import('@tidings/platform/process/config/config.ts'),
  ]);
  const web = createWebFetch({ allowAddresses: loadConfig(process.env).allowAddresses });
  try {
    return await web.fetchPage(address, { accept: 'page' });
  } finally {
    await web.close();
  }
}

const WHY_TEXT_MAX = 70;

/** Prints each block with its role, the model's score and the features that decided it. */
async function printExplanations(input: ExtractInput): Promise<number> {
  const { explainPage } = await import('@tidings/extraction/reading/explain-page.ts');
  for (const { text, role, score, isInArticle, features } of explainPage(input)) {
    const excerpt = text.replace(/\s+/g, ' ').slice(0, WHY_TEXT_MAX);
    const reasons = features.map(
      ({ name, value, effect }) =>
        `${name} ${Number(value.toFixed(2))} (${effect < 0 ? '−' : '+'}${Math.abs(effect).toFixed(2)})`,
    );
    console.log(
      `${isInArticle ? '+' : '-'} ${score.toFixed(2)}  ${role.padEnd(11)} ${excerpt}\n    ${reasons.join('; ')}`,
    );
  }
  return 0;
}

async function explain(place: string, address = NOWHERE): Promise<number> {
  if (!WEB.test(place)) return printExplanations({ bytes: await readInput(place), url: address });
  const page = await fetchPage(place);
  if (page.ok) return printExplanations(page);
  console.error(`${extractionCodeExplanations[page.code]} (${page.code}: ${page.reason})`);
  return 1;
}

async function extractFromWeb(pool: ExtractPool, address: string): Promise<ExtractResult> {
  const page = await fetchPage(address);
  return page.ok ? pool.extract(page) : page;
}

async function readable(pool: ExtractPool, place: string, address = NOWHERE): Promise<number> {
  const result = WEB.test(place)
    ? await extractFromWeb(pool, place)
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
    'tidings extract FILE [ADDRESS]    “-” reads standard input\n       ' +
    'tidings extract --why ADDRESS|FILE [ADDRESS]    prints role, score and strongest features of each block',
  async run([place, address, second]) {
    if (place === '--why' && address !== undefined) return explain(address, second);
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
