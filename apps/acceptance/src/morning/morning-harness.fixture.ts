import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { INestMicroservice } from '@nestjs/common';
import { createBlobStore } from '@tidings/platform/adapters/blob-store/create-blob-store.ts';
import { getMailFolder, listNewestEmails } from '@tidings/platform/adapters/mailer/file-mailer.adapter.ts';
import { createMailer } from '@tidings/platform/adapters/mailer/smtp-mailer.adapter.ts';
import { createAddressGuard } from '@tidings/platform/adapters/web-fetch/guarded-agent.ts';
import { startWorker } from '@tidings/platform/event-bus/worker-app.ts';
import { loadConfig } from '@tidings/platform/process/config/config.ts';
import type { CrashPoint } from '@tidings/platform/process/crash-point.ts';
import { BLOB_STORE, CONFIG, PUSH_GUARD, SPEECH } from '@tidings/platform/tokens.ts';
import type { PushService } from '@tidings/testing/push-service.ts';
import { quietLogger } from '@tidings/testing/quiet-logger.ts';
import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { MailModule } from '@tidings/workers/mail/mail.module.ts';
import { MorningModule } from '@tidings/workers/morning/morning.module.ts';
import { type Person, PodcastHarness } from '../podcast/podcast-harness.fixture.ts';

const program = fileURLToPath(new URL('./morning.child.mjs', import.meta.url));
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const SCHEDULE = `mutation S($input: MorningScheduleInput!) { scheduleMorning(input: $input) { dueAt } }`;

const LIMITS = 'mails-per-person-a-day=2';
const CHILD_LIMIT_MS = 200_000;

export type MorningReadyPayload = { articleId: string | null; dueAt: string; hasAudio: boolean; items: number };

export class MorningHarness {
  #workers: INestMicroservice[] = [];
  #mail: INestMicroservice | undefined;
  readonly folder = mkdtempSync(join(tmpdir(), 'tidings-morning-'));

  private constructor(
    readonly database: TestDatabase,
    readonly podcast: PodcastHarness,
  ) {}

  static async open(push: PushService): Promise<MorningHarness> {
    const database = await createTestDatabase();
    const podcast = await PodcastHarness.open(database, { TIDINGS_ACCOUNT_LIMITS: LIMITS }, [
      { provide: PUSH_GUARD, useValue: createAddressGuard([push.hostAndPort]) },
    ]);
    const harness = new MorningHarness(database, podcast);
    await harness.#startMail(push);
    return harness;
  }

  async startWorker(): Promise<void> {
    const { app, database: dataSource } = this.podcast.api;
    this.#workers.push(
      await startWorker('morning', MorningModule, {
        config: app.get(CONFIG),
        dataSource,
        blobStore: app.get(BLOB_STORE),
        logger: quietLogger,
        speech: app.get(SPEECH),
      }),
    );
  }

  async stopWorkers(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.close()));
    this.#workers = [];
  }

  async killAt(point: CrashPoint): Promise<void> {
    const { server } = this.podcast;
    const child = spawn(
      process.execPath,
      [program, this.database.url, await server.address(), server.key, this.folder],
      { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, CRASH_AT: point } },
    );
    const stopped = setTimeout(() => child.kill('SIGTERM'), CHILD_LIMIT_MS);
    const signal = await new Promise((resolve) => {
      child.once('exit', (_code, by) => resolve(by));
    });
    clearTimeout(stopped);
    if (signal !== 'SIGKILL') throw new Error(`the worker did not reach the crash point “${point}”`);
    await this.query(
      'UPDATE morning_schedule SET leased_until = now() - interval $$1 second$$ WHERE lease IS NOT NULL',
    );
  }

  async listener(email: string, more: object = {}): Promise<Person> {
    const person = await this.podcast.person(email);
    await this.schedule(person, more);
    return person;
  }

  /**
   * Schedules a programme for about 12 hours from now, so that the worker does not plan it before the test sets the due
   * time.
   */
  async schedule(person: Person, more: object = {}): Promise<void> {
    await this.podcast.ask(person, SCHEDULE, {
      input: {
        hour: (new Date().getUTCHours() + 12) % 24,
        minute: 0,
        days: [1, 2, 3, 4, 5, 6, 7],
        timeZone: 'UTC',
        minutes: 5,
        language: 'en',
        push: true,
        mail: true,
        ...more,
      },
    });
  }

  /** Sets the due time to `seconds` from now and lets the worker lease the schedule. */
  async due({ id }: Person, seconds: number): Promise<void> {
    await this.query(
      `UPDATE morning_schedule SET due_at = now() + make_interval(secs => $2), not_before = now()
       WHERE account_id = $1`,
      [id, seconds],
    );
  }
  /** Lets the worker lease the schedules that are waiting for audio. */
  async look(): Promise<void> {
    await this.query(
      `UPDATE morning_schedule SET not_before = now()
       WHERE lease IS NULL AND article_id IS NOT NULL AND not_before <> due_at`,
    );
  }

  async ready({ id }: Person): Promise<MorningReadyPayload[]> {
    const rows = await this.query<{ data: MorningReadyPayload }>(
      `SELECT data FROM event WHERE type = 'morning.ready.v1' AND key = $1 ORDER BY at`,
      [id],
    );
    return rows.map(({ data }) => data);
  }

  async planned({ id }: Person): Promise<string> {
    const find = async () =>
      (
        await this.query<{ articleId: string }>(
          'SELECT article_id AS "articleId" FROM morning_schedule WHERE account_id = $1 AND article_id IS NOT NULL',
          [id],
        )
      )[0]?.articleId;
    await until('the morning is planned', async () => (await find()) !== undefined);
    return (await find()) ?? '';
  }

  async next({ id }: Person): Promise<number> {
    const [row] = await this.query<{ dueAt: Date }>(
      'SELECT due_at AS "dueAt" FROM morning_schedule WHERE account_id = $1',
      [id],
    );
    return row?.dueAt.getTime() ?? 0;
  }

  mails(): ReturnType<typeof listNewestEmails> {
    return listNewestEmails(getMailFolder(this.folder), 50);
  }

  query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return this.database.dataSource.query(text, values);
  }

  async close(): Promise<void> {
    await this.stopWorkers();
    await this.#mail?.close();
    await this.podcast.close();
  }

  async #startMail(push: PushService): Promise<void> {
    const config = loadConfig({
      TIDINGS_DATA: this.folder,
      TIDINGS_ACCOUNT_LIMITS: LIMITS,
      TIDINGS_ORIGIN: 'https://news.example.org',
    });
    this.#mail = await startWorker('mail', MailModule, {
      config,
      dataSource: this.podcast.api.database,
      blobStore: createBlobStore(config),
      mailer: createMailer(config),
      pushGuard: createAddressGuard([push.hostAndPort]),
      logger: quietLogger,
    });
  }
}
