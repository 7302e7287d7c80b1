// `npx nx docs-site tools` builds and serves dist/docs, which any web server can serve under any path. `-- --build`
// only builds; `PORT` sets the port.
import { rmSync } from 'node:fs';
import { join, posix } from 'node:path';
import { Eleventy } from '@11ty/eleventy';
import * as pagefind from 'pagefind';
import { root } from '../bootstrap/stamp.mjs';
import { listDocuments, createFolderIndexes, createSidebar, listOtherFiles, toPagePath } from './documents.mjs';
import { extendMarkdown } from './markdown.mjs';

const OUT = join(root, 'dist/docs');
const PORT = 4300;

function configure(config) {
  const all = listDocuments();
  const lists = createFolderIndexes(all);
  const others = listOtherFiles();
  const pageFiles = new Set([...all, ...lists].map(({ file }) => file).concat(others));
  const list = createSidebar(all, lists);
  for (const { file, title, text } of [...all, ...lists])
    config.addTemplate(file, text, {
      layout: 'page.liquid',
      permalink: toPagePath(file),
      up: posix.join(posix.relative(posix.dirname(file), '.'), './'),
      file,
      title,
      list,
    });
  for (const file of others) config.addPassthroughCopy({ [file]: file });
  config.addPassthroughCopy({
    'tools/docs-site/site.css': 'site/site.css',
    'tools/docs-site/search.js': 'site/search.js',
    'libs/ui/src/tokens.css': 'site/tokens.css',
  });
  config.amendLibrary('md', (markdown) => extendMarkdown(markdown, (file) => pageFiles.has(file)));
  config.setTemplateFormats(['md']);
  config.setQuietMode(true);
}

async function indexPages() {
  const { index } = await pagefind.createIndex();
  const { page_count: pages, errors } = await index.addDirectory({ path: OUT });
  if (errors.length > 0) throw new Error(errors.join('\n'));
  await index.writeFiles({ outputPath: join(OUT, 'pagefind') });
  await pagefind.close();
  console.error(`dist/docs: ${pages} pages`);
}

process.chdir(root);
rmSync(OUT, { recursive: true, force: true });
const site = new Eleventy('tools/docs-site', 'dist/docs', {
  configPath: null,
  config: (config) => {
    configure(config);
    config.setServerOptions({ showAllHosts: false, liveReload: false, domDiff: false });
    return { markdownTemplateEngine: false };
  },
});
await site.write();
await indexPages();
if (!process.argv.includes('--build')) await site.serve(Number(process.env.PORT ?? PORT));
