import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileBlobStore } from '@tidings/platform/adapters/blob-store/file-blob-store.adapter.ts';
import { loadConfig } from '@tidings/platform/process/config/config.ts';
import { createLogger } from '@tidings/platform/process/telemetry/logger.ts';
import type { DataSource } from 'typeorm';

/** Returns the dependencies of a worker that logs only errors and stores blobs in a new folder. */
export function createWorkerParts(dataSource: DataSource, env: Record<string, string> = {}) {
  const config = loadConfig({ LOG_LEVEL: 'error', ...env });
  const blobStore = new FileBlobStore(mkdtempSync(join(tmpdir(), 'tidings-worker-')));
  return { config, dataSource, logger: createLogger(config), blobStore };
}
