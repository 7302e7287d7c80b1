// Lists the files that a bundle or the tests of a project read. Works without installed packages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, listSourceFiles } from '../checks/source-files.mjs';
import { findReachableFiles, findReferencedPaths } from './imports.mjs';
import { findProject, listImportedProjects, listTestedProjects, projects } from './projects.mjs';

/** Returns paths relative to the root. */
export function listBuildPaths(name) {
  const { imported, files } = findBuildInputs(name);
  return [...[name, ...imported].map((one) => projects.get(one).folder), ...files, 'package-lock.json'];
}

export function findBuildInputs(name) {
  const imported = listImportedProjects(name);
  const folders = [name, ...imported].map((one) => projects.get(one).folder);
  return { imported, files: findReachableFiles([`${projects.get(name).folder}/rspack.config.mjs`], folders) };
}

let opened;
/** Returns the paths outside its own folder that each project opens. */
function listOpenedPaths() {
  if (opened) return opened;
  opened = new Map([...projects.keys()].map((name) => [name, new Set()]));
  for (const file of listSourceFiles(/^(?:apps|libs)\/[^/]+\/(?:src|test)\/.*\.(?:tsx?|mjs)$/)) {
    const { name, folder } = findProject(file);
    for (const path of findReferencedPaths(file, readFileSync(join(root, file), 'utf8')))
      if (!`${path}/`.startsWith(`${folder}/`)) opened.get(name).add(path);
  }
  return opened;
}

export function findTestInputs(name) {
  const imported = listTestedProjects(name);
  const testedProjects = [name, ...imported];
  return {
    imported,
    files: findReachableFiles(
      testedProjects.flatMap((one) => [...listOpenedPaths().get(one)]),
      testedProjects.map((one) => projects.get(one).folder),
    ),
  };
}
