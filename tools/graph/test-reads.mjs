import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, listSourceFiles } from '../checks/source-files.mjs';
import { findReachableFiles, findReferencedPaths } from './imports.mjs';
import { findProject, projects, listTestedProjects } from './projects.mjs';

/** Paths outside its own folder that each project opens. */
const opened = new Map([...projects.keys()].map((name) => [name, new Set()]));
for (const file of listSourceFiles(/^(?:apps|libs)\/[^/]+\/(?:src|test)\/.*\.(?:tsx?|mjs)$/)) {
  const { name, folder } = findProject(file);
  for (const path of findReferencedPaths(file, readFileSync(join(root, file), 'utf8')))
    if (!`${path}/`.startsWith(`${folder}/`)) opened.get(name).add(path);
}

export function findTestInputs(name) {
  const imported = listTestedProjects(name);
  const testedProjects = [name, ...imported];
  return {
    imported,
    files: findReachableFiles(
      testedProjects.flatMap((one) => [...opened.get(one)]),
      testedProjects.map((one) => projects.get(one).folder),
    ),
  };
}
