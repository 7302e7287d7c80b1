import { isSchemaCurrent } from '@tidings/database/migrate.ts';
import { PRODUCT_VERSION, getProductCommit } from '@tidings/platform/product-version.ts';
import { loopProgress } from '@tidings/platform/telemetry/progress.ts';
import { readiness } from '@tidings/platform/telemetry/readiness.ts';
import type { DataSource } from 'typeorm';

export type HealthResponse = { code: 200 | 503; status: string; details: object };

export function checkLiveness(): HealthResponse {
  const stuck = loopProgress.stuck();
  return stuck.length === 0
    ? { code: 200, status: 'ok', details: { stuck } }
    : { code: 503, status: 'stuck', details: { stuck } };
}

/** Returns 503 if a required part is missing. `notes` lists degraded parts. */
export async function checkReadiness(database: DataSource): Promise<HealthResponse> {
  const missing = await missingWith(database);
  const notes = readiness.notes();
  const details = {
    version: PRODUCT_VERSION,
    commit: getProductCommit(),
    missing,
    ...(notes.length > 0 ? { notes } : {}),
  };
  return missing.length === 0 ? { code: 200, status: 'ok', details } : { code: 503, status: 'unavailable', details };
}

async function missingWith(database: DataSource): Promise<string[]> {
  try {
    return [...((await isSchemaCurrent(database)) ? [] : ['migrations']), ...readiness.names()];
  } catch {
    return ['database'];
  }
}
