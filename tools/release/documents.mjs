// Copies documents to the same paths as in the repository.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root, listSourceFiles } from '../checks/source-files.mjs';
import { copyPath } from '../images/laying.mjs';

export const REGISTRY_HOST = 'registry.example.org';
const LAID = /^(?:docs|deploy)\/|^SECURITY\.md$/;
/** Files that are in the release folder, next to the archive. */
const BESIDE = new Set(['deploy/Containerfile', 'deploy/README.md']);
const LINK = /\[([^\]]+)\]\((?![a-z]+:|#)([^)\s#]+)[^)\s]*\)/g;

export const readDeployFile = (file, { version, registry }) =>
  readFileSync(join(root, 'deploy', file), 'utf8')
    .replaceAll('VERSION', version)
    .replaceAll(REGISTRY_HOST, registry);

/** Replaces links to files outside the release by their text. */
const withoutDeadLinks = (text, folder) =>
  text.replaceAll(LINK, (link, words, path) => (existsSync(resolve(folder, decodeURIComponent(path))) ? link : words));

export const createReadme = (folder, release) =>
  withoutDeadLinks(readDeployFile('README.md', release).replaceAll('](../', ']('), folder);

export function copyDocuments(to, release) {
  const files = listSourceFiles(LAID).filter((file) => !BESIDE.has(file));
  for (const file of files) copyPath(to, file);
  writeFileSync(join(to, 'deploy/compose.yaml'), readDeployFile('compose.yaml', release));
  writeFileSync(join(to, 'README.md'), createReadme(to, release));
  for (const name of readdirSync(to, { recursive: true }).filter((file) => /^(?!node_modules\/).*\.md$/.test(file))) {
    const file = join(to, name);
    writeFileSync(file, withoutDeadLinks(readFileSync(file, 'utf8'), dirname(file)));
  }
}
