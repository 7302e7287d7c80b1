// Generates deploy/tidings.env. `--check` only compares.
import './typescript-hooks.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/stamp.mjs';
import { checking, finish } from './generated-part.ts';

const FILE = 'deploy/tidings.env';
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

const { environmentSchema } = await import('@tidings/platform/process/config/environment.ts');
const { z } = await import('zod');
const { shape } = environmentSchema;
const described = Object.entries(EXAMPLES).map(
  ([name, value]) => `\n${comment(shape[name as keyof typeof EXAMPLES].description)}${name}=${value}\n`,
);
const commented = Object.entries(shape)
  .filter(([name]) => !(name in EXAMPLES))
  .map(([name, schema]) => {
    const fallback = z.safeParse(schema, undefined).data;
    const value = Array.isArray(fallback) ? fallback.join(',') : typeof fallback === 'object' ? '' : (fallback ?? '');
    return `\n${comment(schema.description)}#${name}=${String(value)}\n`;
  });
const text = HEADER + [...described, ...commented].join('');
const isCurrent = readFileSync(join(root, FILE), 'utf8') === text;
if (!isCurrent && !checking) writeFileSync(join(root, FILE), text);
finish(isCurrent || !checking ? [] : [`${FILE} is out of date: run \`npm run docs\``]);
