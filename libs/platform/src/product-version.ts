import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import product from '../../../package.json' with { type: 'json' };

/** The version is bundled, so that all builds report the same one. */
export const PRODUCT_VERSION = product.version;

const root = fileURLToPath(new URL('../../..', import.meta.url));
const COMMIT = /^[0-9a-f]{40}$/;
const SHORT_LENGTH = 8;
let cached: string | null | undefined;

export function getProductCommit(): string | null {
  cached ??= readCommit();
  return cached;
}

/** Formats a version such as `1.1.0 (commit 08da69a9)`. */
export function describeVersion(version = PRODUCT_VERSION, commit = getProductCommit()): string {
  return commit ? `${version} (commit ${commit.slice(0, SHORT_LENGTH)})` : version;
}

export function formatFooterVersion(): string {
  return `Tidings ${describeVersion().replace('commit ', '')}`;
}

function readCommit(): string | null {
  const recorded = join(root, 'COMMIT');
  const text = existsSync(recorded) ? readFileSync(recorded, 'utf8') : commitOfCheckout();
  return COMMIT.exec(text.trim())?.[0] ?? null;
}

function commitOfCheckout(): string {
  if (!existsSync(join(root, '.git'))) return '';
  // Without this option, git rejects checkouts owned by another user.
  const options = ['-c', 'safe.directory=*', '-C', root, 'rev-parse', 'HEAD'];
  return spawnSync('git', options, { encoding: 'utf8' }).stdout ?? '';
}
