import { randomBytes } from 'node:crypto';
import type { INestMicroservice } from '@nestjs/common';
import { createAnalyticsEventId } from '@tidings/contracts/analytics/event-id.ts';
import { AnalyticsRecorded } from '@tidings/contracts/events/analytics.events.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { startWorker } from '@tidings/platform/event-bus/worker-app.ts';
import { createWorkerParts } from '@tidings/testing/worker-parts.ts';
import type { DataSource } from 'typeorm';
import { AnalyticsModule } from '../analytics.module.ts';

type OwnDatabase = { dataSource: DataSource };

export const HOUR_MS = 3_600_000;
export const getLastDayRange = () => ({
  from: new Date(Date.now() - 24 * HOUR_MS),
  to: new Date(Date.now() + HOUR_MS),
});

export const createPageView = (age = 0) => ({
  id: createAnalyticsEventId(Date.now() - age, randomBytes(10)),
  name: 'PageViewed',
  route: '/feed',
  attributes: { pageUrl: '/feed' },
});
export const createListeningStopEvent = (articleId: string, seconds: number) => ({
  ...createPageView(),
  name: 'ListeningStopped',
  route: '/player',
  attributes: { articleId, voice: 'Joanna', language: 'en', seconds, end: 'heard' },
});

export function startAnalyticsWorker(
  { dataSource }: OwnDatabase,
  env: Record<string, string> = {},
): Promise<INestMicroservice> {
  return startWorker('analytics', AnalyticsModule, createWorkerParts(dataSource, env), {
    retry: { attempts: 3, firstMs: 20 },
  });
}
export function publishEvents(
  { dataSource }: OwnDatabase,
  events: ReturnType<typeof createPageView | typeof createListeningStopEvent>[],
): Promise<void> {
  return dataSource.transaction((tx) =>
    new EventPublisher().add(tx, AnalyticsRecorded, { session: randomBytes(12).toString('base64url'), events }),
  );
}

export async function pollUntil<Answer>(
  ask: () => Promise<Answer>,
  good: (answer: Answer) => boolean,
  ms = 200_000,
): Promise<Answer> {
  const until = Date.now() + ms;
  for (;;) {
    const answer = await ask();
    if (good(answer) || Date.now() > until) return answer;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}
