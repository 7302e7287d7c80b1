// The sections of docs/runbook.md, one for each alert.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../../tools/checks/source-files.mjs';

export const runbookSections = (): string[] =>
  [...readFileSync(join(root, 'docs/runbook.md'), 'utf8').matchAll(/^## (Tidings\w+)$/gm)].map(
    ([, alert = '']) => alert,
  );
