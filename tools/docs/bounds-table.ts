// The tables in docs/operations/configure.md of the limits of one client and their counterparts. `--check` only looks.
import './typescript-hooks.mjs';
import { pathToFileURL } from 'node:url';
import { checking, finish, generatedPart } from './generated-part.ts';

const shown = ({ name, value }: { name: string; value: number }) => `\`${name}\`: ${value.toLocaleString('en')}`;

/** Returns the problems of the committed tables. */
export async function boundsTable({ write = false } = {}): Promise<string[]> {
  const { loadConfig } = await import('../../libs/platform/src/config/config.ts');
  const { boundsOf, limitsWithoutCounterpart } = await import('../../libs/contracts/src/limits/bounds.ts');
  const config = loadConfig({});
  const rows = boundsOf(config).map(
    ({ of, client, shared, sharedBy, test }) =>
      `| ${of} | ${shown(client)} | ${shown(shared)}${sharedBy === 'network' ? ', of the network' : ''} | ` +
      `\`apps/${test}\` |`,
  );
  const others = Object.entries(limitsWithoutCounterpart).map(([name, reason]) => `| \`${name}\` | ${reason} |`);
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
      '| limit | instead |',
      '|---|---|',
      ...others,
    ].join('\n'),
    { write },
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) finish(await boundsTable({ write: !checking }));
