// Generates the tables of variables and limits in docs/operations/configure.md, and deploy/tidings.env.
import './typescript-hooks.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientLimitTest } from '../../libs/contracts/src/limits/client-limits.ts';
import { root } from '../bootstrap/stamp.mjs';
import { finish, generatedFile, generatedPart } from './generated-part.ts';

const { z } = await import('zod');
const { environmentSchema } = await import('@tidings/platform/process/config/environment.ts');
const { loadConfig } = await import('@tidings/platform/process/config/config.ts');
const { listClientLimits, independentLimitReasons } = await import('../../libs/contracts/src/limits/client-limits.ts');

const DOCUMENT = 'docs/operations/configure.md';
const ENV_FILE = 'deploy/tidings.env';
const COLUMNS = 118;

const HEADER = `# /etc/tidings.env, or .env beside compose.yaml: the settings of this machine. Only root and tidings may
# read it. Edit the first values. To change another variable, remove the # in front of it.
`;
/** These variables come first and are not commented out. */
const EXAMPLES = {
  TIDINGS_ORIGIN: 'https://news.example.org',
  TIDINGS_TRUSTED_PROXIES: '127.0.0.1',
  TIDINGS_SIGN_UP: 'invite',
};

function comment(description = ''): string {
  const text = description.replaceAll(/\[([^\]]+)\]\((#[^)]+)\)/g, '$1: docs/operations/configure.md$2');
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length >= COLUMNS) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.map((line) => `# ${line}\n`).join('');
}

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

/** If the default is an object, its description contains the default limits. */
function formatDefault(schema: Parameters<typeof z.safeParse>[0]): string {
  const fallback = z.safeParse(schema, undefined).data;
  if (Array.isArray(fallback)) return fallback.join(',');
  return typeof fallback === 'object' ? '' : String(fallback ?? '');
}
const { shape } = environmentSchema;
const variables = Object.entries(shape).map(([name, schema]) => ({
  name,
  description: schema.description,
  value: formatDefault(schema),
}));

const envFile = [
  HEADER,
  ...Object.entries(EXAMPLES).map(
    ([name, value]) => `\n${comment(shape[name as keyof typeof EXAMPLES].description)}${name}=${value}\n`,
  ),
  ...variables
    .filter(({ name }) => !(name in EXAMPLES))
    .map(({ name, description, value }) => `\n${comment(description)}#${name}=${value}\n`),
].join('');

const formatLimit = ({ name, value }: { name: string; value: number }) => `\`${name}\`: ${value.toLocaleString('en')}`;

const limits = listClientLimits(loadConfig({})).map(({ of, client, shared, sharedBy, test }) => {
  const counterpart = sharedBy === 'all' ? formatLimit(shared) : `${formatLimit(shared)}, of the ${sharedBy}`;
  return `| ${of} | ${formatLimit(client)} | ${counterpart} | \`${TESTS[test]}\` |`;
});
const independent = [...Map.groupBy(Object.entries(independentLimitReasons), ([, reason]) => reason)].map(
  ([reason, those]) => `| ${those.map(([name]) => `\`${name}\``).join(', ')} | ${reason} |`,
);

finish([
  ...generatedFile(ENV_FILE, envFile),
  ...(await generatedPart(DOCUMENT, 'environment', [
    '| variable | default | what it does |',
    '|---|---|---|',
    ...variables.map(
      ({ name, description, value }) => `| \`${name}\` | ${value ? `\`${value}\`` : '–'} | ${description ?? ''} |`,
    ),
  ])),
  ...Object.values(TESTS)
    .filter((test) => !existsSync(join(root, test)))
    .map((test) => `${test}: no such test; correct it in tools/docs/settings.ts`),
  ...(await generatedPart(DOCUMENT, 'bounds', [
    '| limit of | of one client | of all | test |',
    '|---|---|---|---|',
    ...limits,
    '',
    'Limits of one client without a limit of all:',
    '',
    '| limits | reason |',
    '|---|---|',
    ...independent,
  ])),
]);
