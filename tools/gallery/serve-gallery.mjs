// Bundles every `*.gallery.tsx`, and rebuilds after changes.
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { root, listSourceFiles } from '../checks/source-files.mjs';
import { defineGallery } from '../federation/federation.mjs';

const GALLERY = /^(?:apps|libs)\/.*\.gallery\.tsx$/;
export const listGalleryFiles = () => listSourceFiles(GALLERY);
export const getGalleryName = (file) => basename(file, '.gallery.tsx');

function writeFound(folder) {
  const files = listGalleryFiles();
  const names = files.map(getGalleryName);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice)
    throw new Error(
      `two files are named ${twice}.gallery.tsx: names must be unique, because they are addresses in the gallery`,
    );
  mkdirSync(folder, { recursive: true });
  const indexFile = join(folder, 'found.ts');
  const imports = files.map((file, index) => `import g${index} from ${JSON.stringify(join(root, file))};\n`);
  const entries = names.map((name, index) => `  ${JSON.stringify(name)}: g${index},\n`);
  writeFileSync(indexFile, `${imports.join('')}export const galleries = {\n${entries.join('')}};\n`);
  return indexFile;
}

/** With `live`, the page reloads after a change. */
export async function serveGallery({ port, live, folder = join(root, '.cache/gallery') }) {
  const config = defineGallery({
    entry: join(root, 'tools/gallery/page/gallery.tsx'),
    found: writeFound(folder),
  });
  const compiler = rspack({
    ...config,
    infrastructureLogging: { level: 'error' },
    // Screenshots need a build that does not change, so files are not watched.
    ...(live ? {} : { watchOptions: { ignored: /./ } }),
  });
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: false,
      liveReload: live,
      client: live ? { overlay: { errors: true, warnings: false }, logging: 'error' } : false,
      devMiddleware: live ? {} : { stats: 'none' },
      webSocketServer: live ? 'ws' : false,
      static: [
        { directory: join(root, 'apps/workers/edition/art'), publicPath: '/edition/art', watch: false },
        { directory: join(root, 'apps/shell/public'), publicPath: '/', watch: false },
      ],
    },
    compiler,
  );
  const built = new Promise((resolve, reject) => {
    compiler.hooks.done.tap('gallery', (stats) =>
      stats.hasErrors() ? reject(new Error(stats.toString('errors-only'))) : resolve(),
    );
  });
  // The compiler already prints build errors in the terminal.
  built.catch(() => undefined);
  await server.start();
  if (!live) await built;
  return { url: `http://127.0.0.1:${server.server.address().port}/`, stop: () => server.stop() };
}
