// Bundler configurations for the shell, the remotes and the gallery.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { CHECKSUM_ALGORITHM } from '../../libs/platform/src/remote-releases/release-format.ts';
import { SHELL_CONTRACT } from '../../libs/shell-api/src/shell-api.ts';
import { createHostPlugin, createSlicePlugin, runtimeAliases } from './module-federation.mjs';
import { validatePagePlacements } from './page-placements.mjs';
import { PrerenderPlugin, PublishPlugin } from './publish.mjs';
import { partialPackageAliases, readPackageVersion } from './versions.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const production = process.env.NODE_ENV !== 'development';
const BROWSERS = ['chrome >= 123', 'edge >= 123', 'firefox >= 128', 'safari >= 17.5'];

/** The identifiers of these modules contain the build folder, and module IDs must not depend on it. */
const NAMED_BY_FOLDER = /^(?:consume|provide) shared module |data:text\/javascript,/;
const moduleIds = () =>
  new rspack.ids.DeterministicModuleIdsPlugin({ test: (module) => !NAMED_BY_FOLDER.test(module.identifier()) });

const isHot = Boolean(process.env.TIDINGS_SLICE_ALONE);
const swc = {
  test: /\.tsx?$/,
  type: 'javascript/auto',
  exclude: /node_modules/,
  loader: 'builtin:swc-loader',
  options: {
    detectSyntax: 'auto',
    env: { targets: BROWSERS },
    jsc: { transform: { react: { runtime: 'automatic', development: !production, refresh: isHot } } },
  },
};

function base(name, folder) {
  return {
    name,
    context: join(root, 'apps', folder),
    target: ['web', 'es2022'],
    mode: production ? 'production' : 'development',
    devtool: production ? false : 'cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      conditionNames: production ? ['module-sync', 'import', 'browser', 'default'] : ['development', '...'],
    },
    module: {
      parser: { 'css/module': { namedExports: false } },
      generator: {
        'css/module': {
          localIdentName: production ? '[hash:base64:7]' : '[uniqueName]__[local]_[hash:base64:5]',
          exportsOnly: false,
        },
      },
      rules: [
        swc,
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
      ],
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { ecma: 2022, compress: { passes: 3 }, mangle: true, format: { comments: false } },
        }),
        new rspack.LightningCssMinimizerRspackPlugin({
          minimizerOptions: { targets: BROWSERS, exclude: { lightDark: true } },
        }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

/**
 * Creates the configuration of a remote. A remote does not contain shared libraries, and does not start in production
 * without the shell. `routes` maps routes (`/*` includes everything below) to the names of their chunks. `places`
 * contains titles and navigation entries.
 */
export function defineRemote(definition) {
  const { name, exposes, routes = {}, slots = [] } = definition;
  const places = validatePagePlacements(definition);
  if (process.env.TIDINGS_SLICE_ALONE) return defineAlone({ ...definition, folder: process.env.TIDINGS_SLICE_ALONE });
  const config = base(name, name);
  return {
    ...config,
    // The manifest plugin warns about `publicPath: 'auto'`, which base paths need.
    infrastructureLogging: { level: 'error' },
    // The release stores the source maps next to the version, for `npm run explain`.
    devtool: production ? 'hidden-source-map' : config.devtool,
    entry: {},
    resolve: { ...config.resolve, alias: runtimeAliases },
    output: {
      path: join(root, 'apps', name, 'dist', 'build'),
      publicPath: 'auto',
      uniqueName: name,
      clean: true,
      crossOriginLoading: 'anonymous',
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      cssFilename: '[name].[contenthash:10].css',
      cssChunkFilename: '[name].[contenthash:10].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
    },
    optimization: { ...config.optimization, moduleIds: 'natural' },
    plugins: [
      moduleIds(),
      createSlicePlugin({ name, exposes, production }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: [CHECKSUM_ALGORITHM] }),
      new PublishPlugin({
        name,
        contract: SHELL_CONTRACT,
        routes,
        slots,
        places,
        packageVersion: readPackageVersion(name),
      }),
    ],
  };
}

/** Creates the configuration of a slice with a stub shell, for `nx serve`. */
function defineAlone({ name, routes = {}, folder }) {
  const config = base(name, name);
  return {
    ...config,
    entry: { alone: join(root, 'tools/federation/stub-shell/stub-shell.tsx') },
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve.alias,
        'slice/routes': join(config.context, 'src/routes.tsx'),
        'slice/slots': join(config.context, 'src/slots.ts'),
      },
    },
    output: {
      path: folder,
      publicPath: '/alone/',
      uniqueName: name,
      clean: true,
      filename: '[name].js',
      cssFilename: '[name].css',
    },
    plugins: [
      new ReactRefreshRspackPlugin(),
      new rspack.DefinePlugin({ SLICE: JSON.stringify({ name, routes: Object.keys(routes) }) }),
      new rspack.HtmlRspackPlugin({
        templateContent:
          '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" ' +
          'content="width=device-width, initial-scale=1"><title>A slice alone</title><script ' +
          'src="/theme.js"></script></head><body><div id="root"></div></body></html>',
        scriptLoading: 'defer',
      }),
    ],
  };
}

/** Creates the configuration of a single bundle, for `npx nx gallery tools`. */
export function defineGallery({ entry, found }) {
  const config = base('gallery', 'shell');
  return {
    ...config,
    entry: { gallery: entry },
    resolve: { ...config.resolve, alias: { ...config.resolve.alias, 'gallery/found': found } },
    output: { path: dirname(found), publicPath: '/', uniqueName: 'gallery', filename: '[name].js' },
    plugins: [
      new rspack.HtmlRspackPlugin({
        templateContent:
          '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" ' +
          'content="width=device-width, initial-scale=1"><title>Gallery · Tidings</title></head>' +
          '<body><div id="root"></div></body></html>',
        scriptLoading: 'defer',
      }),
    ],
  };
}

/**
 * Creates the configurations of the shell, its worker and its prerenderer. The shell contains every shared library and
 * reads `/remotes.json` at run time.
 */
export function defineShell({ template, publicFolder, prerender, worker, pages }) {
  return [shellConfig({ template, publicFolder, pages }), workerConfig(worker), prerenderConfig(prerender)];
}

/** The worker's file name is the same in every release. */
function workerConfig(entry) {
  const config = base('shell', 'shell');
  return {
    ...config,
    name: 'worker',
    dependencies: ['shell'],
    target: ['webworker', 'es2022'],
    devtool: false,
    entry: { worker: entry },
    output: { path: join(root, 'apps/shell/dist'), filename: '[name].js', clean: false },
  };
}

/** The prerenderer is compiled for Node. Its CSS class names must match those of the page. */
function prerenderConfig(entry) {
  const config = base('shell', 'shell');
  const { generator } = config.module;
  return {
    ...config,
    name: 'prerender',
    dependencies: ['shell'],
    target: 'node20',
    entry: { prerender: entry },
    output: {
      path: join(root, 'apps/shell/dist-prerender'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      uniqueName: 'shell',
      clean: true,
    },
    resolve: { ...config.resolve, conditionNames: ['node', 'import', 'module-sync', 'require', 'default'] },
    module: { ...config.module, generator: { 'css/module': { ...generator['css/module'], exportsOnly: true } } },
    optimization: { minimize: false },
    plugins: [new PrerenderPlugin(join(root, 'apps/shell/dist'))],
  };
}

function shellConfig({ template, publicFolder, pages }) {
  const config = base('shell', 'shell');
  return {
    ...config,
    devtool: production ? 'hidden-source-map' : config.devtool,
    entry: { shell: './src/main.tsx' },
    resolve: { ...config.resolve, alias: { ...config.resolve.alias, ...runtimeAliases, ...partialPackageAliases } },
    module: {
      ...config.module,
      generator: {
        ...config.module.generator,
        // Asset URLs are relative, so that they work under any base path.
        asset: { filename: '[name].[contenthash:10][ext]', outputPath: 'assets/', publicPath: './' },
      },
    },
    output: {
      path: join(root, 'apps/shell/dist'),
      // The server and src/main.tsx add the base path.
      publicPath: '/',
      uniqueName: 'shell',
      clean: true,
      crossOriginLoading: 'anonymous',
      filename: 'assets/[name].[contenthash:10].js',
      chunkFilename: 'assets/[name].[contenthash:10].js',
      cssFilename: 'assets/[name].[contenthash:10].css',
      cssChunkFilename: 'assets/[name].[contenthash:10].css',
    },
    optimization: {
      ...config.optimization,
      moduleIds: 'natural',
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          defaultVendors: false,
          vendor: { name: 'vendor', chunks: 'initial', test: /[\\/]node_modules[\\/].*\.m?js$/, enforce: true },
        },
      },
    },
    plugins: [
      moduleIds(),
      createHostPlugin(),
      new rspack.HtmlRspackPlugin({ template, scriptLoading: 'defer', inject: 'head', minify: true }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: publicFolder }] }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: [CHECKSUM_ALGORITHM] }),
      new PublishPlugin({ name: 'shell', pages }),
    ],
  };
}
