import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { root } from '../bootstrap/stamp.mjs';

/** Formats a text as `npm run format` does. */
export async function formatText(file: string, text: string): Promise<string> {
  const options = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as Record<string, unknown>;
  delete options.overrides;
  delete options.ignorePatterns;
  const { code, errors } = await format(file, text, options);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return code;
}
