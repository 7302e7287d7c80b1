// Generates the tables of limits in docs/operations/configure.md. `--check` only compares.
import './typescript-hooks.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ClientLimitTest } from '../../libs/contracts/src/limits/client-limits.ts';
import { root } from '../bootstrap/stamp.mjs';
import { checking, finish, generatedPart } from './generated-part.ts';

const TESTS: Readonly<Record<ClientLimitTest, string>> = {
  admission: 'apps/api/src/server/http/admission-shares.slow.api-spec.ts',
  turns: 'apps/api/src/server/http/admission.api-spec.ts',
  pictures: 'apps/api/src/news/images/images-hostile.slow.api-spec.ts',
  audio: 'apps/api/src/listening/audio/audio-streams.slow.api-spec.ts',
  shares: 'apps/acceptance/src/bounds/fair-shares.slow.api-spec.ts',
  radio: 'apps/acceptance/src/radio/radio-address.slow.api-spec.ts',
  codes: 'apps/api/src/account/identity/guesses.slow.api-spec.ts',
  lockout: 'apps/api/src/account/identity/lockout.slow.api-spec.ts',
  messages: 'apps/api/src/web/reports/support.api-spec.ts',
  failures: 'apps/api/src/web/reports/failures.api-spec.ts',
};

const formatLimit = ({ name, value }: { name: string; value: number }) => `\`${name}\`: ${value.toLocaleString('en')}`;

export async function generateLimitsTable({ write = false } = {}): Promise<string[]> {
  const { loadConfig } = await import('@tidings/platform/process/config/config.ts');
  const { listClientLimits, independentLimitReasons } =
    await import('../../libs/contracts/src/limits/client-limits.ts');
  const config = loadConfig({});
  const rows = listClientLimits(config).map(({ of, client, shared, sharedBy, test }) => {
    const counterpart = sharedBy === 'all' ? formatLimit(shared) : `${formatLimit(shared)}, of the ${sharedBy}`;
    return `| ${of} | ${formatLimit(client)} | ${counterpart} | \`${TESTS[test]}\` |`;
  });
  const independent = Object.entries(independentLimitReasons);
  const others = [...new Set(independent.map(([, reason]) => reason))].map((reason) => {
    const names = independent.filter((limit) => limit[1] === reason).map(([name]) => `\`${name}\``);
    return `| ${names.join(', ')} | ${reason} |`;
  });
  const missing = Object.values(TESTS).filter((test) => !existsSync(join(root, test)));
  if (missing.length > 0)
    return missing.map((test) => `${test}: no such test; correct it in tools/docs/limits-table.ts`);
  return generatedPart(
    'docs/operations/configure.md',
    'bounds',
    [
      '| limit of | of one client | of all | test |',
      '|---|---|---|---|',
      ...rows,
      '',
      'Limits of one client without a limit of all:',
      '',
      '| limits | reason |',
      '|---|---|',
      ...others,
    ].join('\n'),
    { write },
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  finish(await generateLimitsTable({ write: !checking }));
