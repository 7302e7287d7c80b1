// The inputs of a bundle. Runs without installed packages.
import { filesBeyond } from './imports.mjs';
import { importedBy, projects } from './projects.mjs';

/** Returns paths from the root. */
export function pathsReadByBuild(name) {
  const { imported, files } = readByBuild(name);
  return [...[name, ...imported].map((one) => projects.get(one).folder), ...files, 'package-lock.json'];
}

export function readByBuild(name) {
  const imported = importedBy(name);
  const folders = [name, ...imported].map((one) => projects.get(one).folder);
  return { imported, files: filesBeyond([`${projects.get(name).folder}/rspack.config.mjs`], folders) };
}
