import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root, sourceFiles } from '../checks/source-files.mjs';
import { plants } from './visual-plants.mjs';

it.each(plants)('the gallery has the part $part, and $file the place that is changed', ({ part, file, change }) => {
  const parts = sourceFiles(/\.gallery\.tsx$/).map((path: string) => basename(path, '.gallery.tsx'));
  expect(parts).toContain(part);
  const source = readFileSync(join(root, file), 'utf8');
  expect(change(source)).not.toBe(source);
});
