import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root, listSourceFiles } from '../checks/source-files.mjs';

const ORDER = ['README.md', 'docs/', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'];
const TITLE = /^# +(.+)$/m;

const getOrder = (file) => ORDER.findIndex((start) => file.startsWith(start));
const plain = (words) => words.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*`]/g, '');

const read = (file) => readFileSync(join(root, file), 'utf8');
const isFolderIndex = (file) => /^docs\/.*\/README\.md$/.test(file);

const bare = (one) => one.file.replace(/\.md$/, '');

export const toPagePath = (file) => (file === 'README.md' ? 'index.html' : file.replace(/\.md$/, '.html'));

/** Returns documents in the order of the sidebar. The documents in a folder follow the folder's own page. */
export function listDocuments() {
  const pages = listSourceFiles(/^(README|CONTRIBUTING|SECURITY|CHANGELOG)\.md$|^docs\/.*\.md$/)
    .filter((file) => !isFolderIndex(file))
    .map((file) => {
      const text = read(file);
      return { file, title: plain(TITLE.exec(text)?.[1] ?? posix.basename(file, '.md')), text };
    });
  return pages.toSorted(
    (one, other) => getOrder(one.file) - getOrder(other.file) || (bare(one) < bare(other) ? -1 : 1),
  );
}

/** Returns the files that documents link to, such as settings, schemas and pictures. */
export const listOtherFiles = () => listSourceFiles(/^docs\//).filter((file) => !file.endsWith('.md'));

/**
 * Returns an index page for each folder without one. It is the folder's README.md or a generated list of its documents.
 */
export function createFolderIndexes(all) {
  const folders = [...new Set(all.map(({ file }) => posix.dirname(file)))].filter(
    (folder) => folder.startsWith('docs/') && !all.some(({ file }) => file === `${folder}.md`),
  );
  return folders.map((folder) => {
    if (existsSync(join(root, folder, 'README.md'))) {
      const text = read(`${folder}/README.md`);
      return { file: `${folder}/index.md`, title: plain(TITLE.exec(text)[1]), text };
    }
    const inside = all.filter(({ file }) => posix.dirname(file) === folder);
    const name = posix.basename(folder);
    const title = `${name[0].toUpperCase()}${name.slice(1)}`;
    const lines = inside.map((one) => `- [${one.title}](${posix.basename(one.file)})`);
    return { file: `${folder}/index.md`, title, text: `# ${title}\n\n${lines.join('\n')}\n` };
  });
}

/** Returns the sidebar entries. Documents in folders that have an index page are omitted. */
export function createSidebar(all, lists) {
  const inLists = new Set(lists.map(({ file }) => posix.dirname(file)));
  const alone = all.filter(({ file }) => !inLists.has(posix.dirname(file)));
  const inDocs = alone.findLastIndex(({ file }) => file.startsWith('docs/')) + 1;
  return [...alone.slice(0, inDocs), ...lists, ...alone.slice(inDocs)].map(({ file, title }) => ({
    file,
    title,
    page: toPagePath(file),
    isInside: file.split('/').length > 2 && !file.endsWith('/index.md'),
  }));
}
