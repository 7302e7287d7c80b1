import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestMicroservice } from '@nestjs/common';
import { type IsolatedDatabase, TestApi } from '@tidings/api/testing/test-api.ts';
import { createDataSource } from '@tidings/database/data-source.ts';
import { sql } from '@tidings/database/sql.ts';
import { FileBlobStore } from '@tidings/platform/adapters/blob-store/file-blob-store.adapter.ts';
import { createMailer } from '@tidings/platform/adapters/mailer/smtp-mailer.adapter.ts';
import { startWorker } from '@tidings/platform/event-bus/worker-app.ts';
import { loadConfig } from '@tidings/platform/process/config/config.ts';
import { createLogger } from '@tidings/platform/process/telemetry/logger.ts';
import { BLOB_STORE } from '@tidings/platform/tokens.ts';
import { CONNECT_TIMEOUT_MS } from '@tidings/testing/test-database.ts';
import { MailModule } from '@tidings/workers/mail/mail.module.ts';
import { PersonalDataCleanup } from '@tidings/workers/privacy/personal-data-retention.ts';
import { PrivacyModule } from '@tidings/workers/privacy/privacy.module.ts';

export class PersonHarness {
  private constructor(
    readonly api: TestApi,
    readonly folder: string,
    readonly blobs: FileBlobStore,
    private readonly mail: INestMicroservice,
    private readonly privacy: INestMicroservice,
    private readonly closeWorkers: () => Promise<void>,
  ) {}

  static async open(
    database: IsolatedDatabase & { url: string },
    more: Record<string, string> = {},
  ): Promise<PersonHarness> {
    const folder = mkdtempSync(join(tmpdir(), 'tidings-person-'));
    const env = { TIDINGS_DATA: folder, LOG_LEVEL: 'error', ...more };
    const config = loadConfig(env);
    const blobStore = new FileBlobStore(join(folder, 'blobs'));
    // Uses separate connections, so that the test's queries do not wait for the workers.
    const dataSource = await createDataSource(database.url, { connectTimeoutMs: CONNECT_TIMEOUT_MS }).initialize();
    const parts = { config, dataSource, blobStore, mailer: createMailer(config), logger: createLogger(config) };
    const api = await TestApi.start(database, env, { providers: [{ provide: BLOB_STORE, useValue: blobStore }] });
    const [mail, privacy] = [
      await startWorker('mail', MailModule, parts),
      await startWorker('privacy', PrivacyModule, parts),
    ];
    return new PersonHarness(api, folder, blobStore, mail, privacy, () => dataSource.destroy());
  }

  anHourLater(): Promise<number> {
    return this.privacy.get(PersonalDataCleanup).run(new AbortController().signal);
  }

  /** Returns the tables and files that contain one of these texts. */
  async placesOf(...texts: string[]): Promise<string[]> {
    const { database } = this.api;
    const tables = await sql.rows<{ name: string }>(
      database,
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'
        AND table_type = 'BASE TABLE' ORDER BY 1`,
    );
    const places: string[] = [];
    for (const { name } of tables) {
      const rows = await sql.rows<unknown>(
        database,
        `SELECT 1 FROM "${name}" t WHERE t::text ILIKE ANY($1::text[]) LIMIT 1`,
        [texts.map((text) => `%${text}%`)],
      );
      if (rows.length > 0) places.push(`table ${name}`);
    }
    for (const path of listFiles(this.folder)) {
      const pathAndContent = `${path} ${readFileSync(path).toString('latin1')}`.toLowerCase();
      if (texts.some((text) => pathAndContent.includes(text.toLowerCase())))
        places.push(`file ${path.slice(this.folder.length + 1)}`);
    }
    return places;
  }

  async close(): Promise<void> {
    await this.mail.close();
    await this.privacy.close();
    await this.closeWorkers();
    await this.api.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
