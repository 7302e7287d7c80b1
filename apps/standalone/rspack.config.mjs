import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

const appFolder = fileURLToPath(new URL('.', import.meta.url));

/** Optional peer dependencies of Nest, TypeORM and other packages that are intentionally not installed. */
const ABSENT = new RegExp(
  `^(${[
    String.raw`@apollo\/.*|@as-integrations\/.*|@nestjs\/websockets.*|@nestjs\/platform-express|@grpc\/.*`,
    'class-transformer.*|class-validator|ts-morph|bufferutil|utf-8-validate|pg-native|pg-query-stream',
    String.raw`amqp.*|mqtt|nats|ioredis|redis|@google-cloud\/.*|@sap\/.*|better-sqlite3|hdb-pool|mongodb|mssql|mysql.*`,
    String.raw`oracledb|sql\.js|sqlite3|react-native-sqlite-storage|typeorm-aurora-data-api-driver`,
    String.raw`@fastify\/view|pino-pretty|canvas|@fastify\/multipart|@mercuriusjs\/gateway|@nats-io\/.*`,
  ].join('|')})$`,
);

/** These packages have a separate binary for each platform, so they are not bundled. */
const NATIVE = /^@(?:node-rs\/argon2|napi-rs\/image)$/;

/**
 * Escapes the non-ASCII characters that the minimizer leaves in tagged templates. All of them are patterns of regular
 * expressions, where the escape means the same. One such character would make V8 store the whole file in two bytes
 * per character.
 */
const escapeNonAscii = {
  apply: (compiler) =>
    compiler.hooks.compilation.tap('escapeNonAscii', (compilation) =>
      compilation.hooks.processAssets.tap(
        { name: 'escapeNonAscii', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        (assets) => {
          for (const [name, asset] of Object.entries(assets)) {
            const escaped = asset
              .source()
              .toString()
              .replaceAll(/[^\0-\x7F]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
            compilation.updateAsset(name, new rspack.sources.RawSource(escaped));
          }
        },
      ),
    ),
};

export default {
  name: 'standalone',
  context: appFolder,
  mode: 'production',
  devtool: false,
  target: 'node24',
  entry: {
    server: './src/server.ts',
    'file-server': './src/file-server.ts',
    'extract-worker': '../../libs/extraction/src/article/extract-worker.ts',
    'text-worker': '@tidings/platform/content/text-work/text-worker.ts',
  },
  externalsType: 'module',
  externals: [
    ({ request }, callback) =>
      NATIVE.test(request)
        ? callback(null, `import ${request}`)
        : ABSENT.test(request)
          ? callback(null, `node-commonjs ${request}`)
          : callback(),
  ],
  output: {
    path: `${appFolder}dist`,
    filename: '[name].mjs',
    chunkFilename: 'chunks/[name].mjs',
    workerChunkLoading: 'import',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: true,
  },
  resolve: { extensions: ['.ts', '.mjs', '.js', '.json'] },
  module: {
    parser: { javascript: { importMeta: false, url: false } },
    rules: [
      {
        test: /\.ts$/,
        type: 'javascript/esm',
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            target: 'es2024',
            keepClassNames: true,
            parser: { syntax: 'typescript', decorators: true },
            transform: { legacyDecorator: true, decoratorMetadata: true },
          },
        },
      },
    ],
  },
  plugins: [escapeNonAscii],
  ignoreWarnings: [/Critical dependency/],
  // Names are not mangled, because Nest injects by class name. Non-ASCII characters are escaped, because V8 stores
  // Latin-1 source in half the memory.
  optimization: {
    splitChunks: false,
    moduleIds: 'named',
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({
        extractComments: false,
        minimizerOptions: {
          minify: true,
          mangle: false,
          compress: false,
          format: { comments: false, asciiOnly: true },
        },
      }),
    ],
  },
  performance: { hints: false },
  stats: 'errors-warnings',
};
