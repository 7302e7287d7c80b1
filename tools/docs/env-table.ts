// Generates the table of variables in docs/operations/configure.md. `--check` only compares.
import './typescript-hooks.mjs';
import { pathToFileURL } from 'node:url';
import { checking, finish, generatedPart } from './generated-part.ts';

export async function generateEnvTable({ write = false } = {}) {
  const { environmentSchema } = await import('@tidings/platform/process/config/environment.ts');
  const { z } = await import('zod');
  const rows = Object.entries(environmentSchema.shape).map(([name, schema]) => {
    const fallback = z.safeParse(schema, undefined).data;
    // If the default is an object, the description contains the default limits.
    const defaultText = Array.isArray(fallback)
      ? fallback.join(',')
      : typeof fallback === 'object'
        ? undefined
        : fallback;
    return (
      `| \`${name}\` | ${defaultText === undefined || defaultText === '' ? '–' : `\`${defaultText}\``} | ` +
      `${schema.description ?? ''} |`
    );
  });
  return generatedPart(
    'docs/operations/configure.md',
    'environment',
    ['| variable | default | what it does |', '|---|---|---|', ...rows].join('\n'),
    { write },
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) finish(await generateEnvTable({ write: !checking }));
