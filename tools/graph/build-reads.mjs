// What a bundle is made of. Nx and the build's own stamp both ask here. Needs nothing installed.
import { filesBeyond } from './imports.mjs';
import { importedBy, projects } from './projects.mjs';

/** Every folder and file that the build of a project reads, from the root. */
export function pathsReadByBuild(name) {
  const { imported, files } = readByBuild(name);
  return [...[name, ...imported].map((one) => projects.get(one).folder), ...files, 'package-lock.json'];
}

/** The names of projects, and the files that its rspack configuration comes to besides. */
export function readByBuild(name) {
  const imported = importedBy(name);
  const known = [name, ...imported].map((one) => projects.get(one).folder);
  return { imported, files: filesBeyond([`${projects.get(name).folder}/rspack.config.mjs`], known) };
}
