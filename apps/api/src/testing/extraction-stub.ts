import { setTimeout as sleep } from 'node:timers/promises';
import { storeExtractionFailure } from '@tidings/database/news/article.entity.ts';
import { storeExtractedText } from '@tidings/database/news/article.query.ts';
import { finishExtraction, leaseUrgentExtraction } from '@tidings/database/news/extraction-job.query.ts';
import { narrate } from '@tidings/narration/narrate.ts';
import type { TestApi } from './test-api.ts';

type Verdict = NonNullable<Parameters<typeof storeExtractionFailure>[3]>;
type Found = { failed: Verdict | null } | { author: string | null; verdict: Verdict; publishedAt?: Date };

const LEASE_MS = 5_000;
const PAUSE_MS = 20;
const blocks = [{ kind: 'para' as const, text: 'The page says what it says, at some length and without hurry.' }];

/** Replaces the extraction worker. Returns a function that stops it. */
export function startExtractionStub({ database }: TestApi, find: (url: string) => Found): () => Promise<void> {
  const stop = new AbortController();
  const work = async () => {
    for (; !stop.signal.aborted; await sleep(PAUSE_MS)) {
      for (let job; (job = await leaseUrgentExtraction(database, LEASE_MS));) {
        const result = find(job.url ?? '');
        await database.transaction(async (tx) => {
          if (!(await finishExtraction(tx, job))) return;
          if ('failed' in result) await storeExtractionFailure(tx, job.articleId, 'NO_ARTICLE', result.failed);
          else {
            await storeExtractedText(tx, job.articleId, {
              title: 'Read',
              description: null,
              imageUrl: null,
              siteName: 'Paper',
              category: 'Nation',
              language: 'en',
              publishedAt: null,
              blocks,
              narration: narrate({ title: 'Read', language: 'en', blocks }),
              ...result,
            });
          }
        });
      }
    }
  };
  const working = work();
  return async () => {
    stop.abort();
    await working;
  };
}
