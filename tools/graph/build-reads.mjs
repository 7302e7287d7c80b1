// Lists the inputs of a bundle. Works without installed packages.
import { findReachableFiles } from './imports.mjs';
import { listImportedProjects, projects } from './projects.mjs';

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
