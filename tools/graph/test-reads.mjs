import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sourceFiles } from '../checks/source-files.mjs';
import { filesBeyond, pathsIn } from './imports.mjs';
import { findProject, projects, testedWith } from './projects.mjs';

/** Opened by path in other projects. */
const opened = new Map([...projects.keys()].map((name) => [name, new Set()]));
for (const file of sourceFiles(/^(?:apps|libs)\/[^/]+\/(?:src|test)\/.*\.(?:tsx?|mjs)$/)) {
  const { name, folder } = findProject(file);
  for (const path of pathsIn(file, readFileSync(join(root, file), 'utf8')))
    if (!`${path}/`.startsWith(`${folder}/`)) opened.get(name).add(path);
}

export function readByTests(name) {
  const imported = testedWith(name);
  const testedProjects = [name, ...imported];
  return {
    imported,
    files: filesBeyond(
      testedProjects.flatMap((one) => [...opened.get(one)]),
      testedProjects.map((one) => projects.get(one).folder),
    ),
  };
}
