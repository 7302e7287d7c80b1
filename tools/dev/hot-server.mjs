// Serves a slice outside the shell, with hot module replacement.
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, relative } from 'node:path';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { root } from '../bootstrap/stamp.mjs';
import { getCodeExcerpt } from './code-around.mjs';
import { watchTypes } from './type-errors.mjs';

const BODY_MAX_BYTES = 65_536;
const ALONE = '/alone/';
const FRAME = /\(?(https?:\/\/[^\s()]+?):(\d+):(\d+)\)?/g;

const isOurs = (path) => path.startsWith(ALONE) || path === '/theme.js' || path === '/ws';

export async function startHotServer({ name, port, api }) {
  const { default: config } = await import(join(root, 'apps', name, 'rspack.config.mjs'));
  const compiler = rspack({ ...config, infrastructureLogging: { level: 'error' } });
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'error' },
      static: { directory: join(root, 'apps/shell/public'), publicPath: '/', watch: false },
      devMiddleware: { publicPath: ALONE, index: false },
      proxy: [
        {
          pathFilter: (path, request) => !isOurs(path) && request.headers['sec-fetch-dest'] !== 'document',
          target: api.origin,
          changeOrigin: true,
          on: {
            proxyReq: (asked) => {
              if (asked.getHeader('origin')) asked.setHeader('origin', api.origin);
            },
            error: (error, _request, response) => {
              response.writeHead?.(502, { 'content-type': 'text/plain; charset=utf-8' });
              response.end(`The API at ${api.origin} does not answer: ${error.message}\n`);
            },
          },
          logger: { info() {}, warn() {}, error() {} },
        },
      ],
      setupMiddlewares: (middlewares, devServer) => [
        {
          name: 'places',
          path: `${ALONE}places`,
          middleware: (request, response) => void answerPlaces(request, response, devServer),
        },
        ...middlewares.filter(({ name: one }) => !/proxy/.test(one ?? '')),
        { name: 'page', middleware: (request, response, next) => void sendPage(request, response, next, devServer) },
        ...middlewares.filter(({ name: one }) => /proxy/.test(one ?? '')),
      ],
    },
    compiler,
  );
  let typeErrors = [];
  const types = watchTypes(name, compiler, (errors) => {
    if (errors.length > 0 || typeErrors.length > 0) console.error(describeTypeErrors(errors));
    typeErrors = errors;
    if (errors.length > 0) server.sendMessage(server.webSocketServer?.clients ?? [], 'errors', errors);
  });
  await server.start();
  // A newly opened page gets the messages of the build only.
  server.webSocketServer?.implementation.on('connection', (client) => {
    if (typeErrors.length > 0) server.sendMessage([client], 'errors', typeErrors);
  });
  return {
    url: `http://127.0.0.1:${server.server.address().port}`,
    reload: () => server.sendMessage(server.webSocketServer?.clients ?? [], 'static-changed'),
    stop: () => {
      types.stop();
      return server.stop();
    },
  };
}

const describeTypeErrors = (errors) =>
  errors.length === 0
    ? 'the types are correct again'
    : errors.map(({ file, loc, message }) => `${file}:${loc} ${message}`).join('\n');

/** Returns a file from the build output. Waits for a running build. */
const built = ({ middleware, compiler }, file) =>
  new Promise((resolve, reject) => {
    middleware.waitUntilValid(() => {
      compiler.outputFileSystem.readFile(join(compiler.outputPath, file), (error, bytes) =>
        error ? reject(error) : resolve(bytes),
      );
    });
  });

/** Sends the page for every path. Waits for a running build. */
async function sendPage(request, response, next, server) {
  if (request.method !== 'GET' || request.headers['sec-fetch-dest'] !== 'document') return next();
  const page = await built(server, 'index.html').catch(() => null);
  if (page === null) {
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' });
    return response.end('The slice could not be built: see the terminal.\n');
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  return response.end(page);
}

/** Maps a browser's stack trace to positions in the sources. */
async function answerPlaces(request, response, server) {
  let stack = '';
  for await (const part of request) {
    stack += part;
    if (stack.length > BODY_MAX_BYTES) return response.writeHead(413).end();
  }
  const frames = [];
  for (const [, address, line, column] of stack.matchAll(FRAME)) {
    const { pathname } = new URL(address);
    if (!pathname.startsWith(ALONE)) continue;
    const map = await built(server, `${pathname.slice(ALONE.length)}.map`).catch(() => null);
    const mapping = map && new SourceMap(JSON.parse(map.toString())).findEntry(Number(line) - 1, Number(column) - 1);
    if (!mapping?.originalSource || /node_modules|webpack\//.test(mapping.originalSource)) continue;
    const file = sourceFile(mapping.originalSource);
    const at = { file, line: mapping.originalLine + 1, column: mapping.originalColumn + 1 };
    frames.push({ ...at, code: frames.length === 0 ? getCodeExcerpt(readFileSync(join(root, file), 'utf8'), at) : '' });
  }
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
  return response.end(JSON.stringify(frames));
}

function sourceFile(source) {
  const [, name, path] = /^webpack:\/\/([^/]*)\/(.*)$/.exec(source) ?? [];
  return relative(root, join(root, 'apps', name ?? '', path ?? source));
}
