// At their paths in the repository.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root, sourceFiles } from '../checks/source-files.mjs';
import { lay } from '../images/laying.mjs';

export const REGISTRY = 'registry.example.org';
const LAID = /^(?:docs|deploy)\/|^SECURITY\.md$/;
/** Files in the release folder, beside the archive. */
const BESIDE = new Set(['deploy/Containerfile', 'deploy/README.md']);
const LINK = /\[([^\]]+)\]\((?![a-z]+:|#)([^)\s#]+)[^)\s]*\)/g;

export const deployFile = (file, { version, registry }) =>
  readFileSync(join(root, 'deploy', file), 'utf8')
    .replaceAll('VERSION', version)
    .replaceAll(REGISTRY, registry);

/** Links to other files become text. */
const withoutDeadLinks = (text, folder) =>
  text.replaceAll(LINK, (link, words, path) => (existsSync(resolve(folder, decodeURIComponent(path))) ? link : words));

export const readmeFor = (folder, release) =>
  withoutDeadLinks(deployFile('README.md', release).replaceAll('](../', ']('), folder);

export function layDocuments(to, release) {
  const files = sourceFiles(LAID).filter((file) => !BESIDE.has(file));
  for (const file of files) lay(to, file);
  writeFileSync(join(to, 'deploy/compose.yaml'), deployFile('compose.yaml', release));
  writeFileSync(join(to, 'README.md'), readmeFor(to, release));
  for (const name of readdirSync(to, { recursive: true }).filter((file) => /^(?!node_modules\/).*\.md$/.test(file))) {
    const file = join(to, name);
    writeFileSync(file, withoutDeadLinks(readFileSync(file, 'utf8'), dirname(file)));
  }
}
