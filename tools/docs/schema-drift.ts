// Compares libs/api-client/schema.graphql with the code; `--write` updates it.
import '@nestjs/common';
import './typescript-hooks.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const committed = fileURLToPath(new URL('../../libs/api-client/schema.graphql', import.meta.url));

export async function checkSchemaDrift({ write = false } = {}) {
  await import('reflect-metadata');
  const { generateSchema } = await import('../../apps/api/src/generate-schema.ts');
  const text = await generateSchema();
  if (text === readFileSync(committed, 'utf8')) return [];
  if (write) writeFileSync(committed, text);
  return write
    ? []
    : ['libs/api-client/schema.graphql differs from the code: run `node tools/docs/schema-drift.ts --write`'];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = await checkSchemaDrift({ write: process.argv.includes('--write') });
  for (const problem of problems) console.error(problem);
  process.exit(problems.length > 0 ? 1 : 0);
}
