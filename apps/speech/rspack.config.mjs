import { fileURLToPath } from 'node:url';

const appFolder = fileURLToPath(new URL('.', import.meta.url));

/** These packages are external because they are optional or read data files next to their code. */
const externals = {
  '@echogarden/espeak-ng-emscripten': 'import @echogarden/espeak-ng-emscripten',
  'wasm-media-encoders': 'module wasm-media-encoders',
  '@echogarden/svoxpico-wasm': 'import @echogarden/svoxpico-wasm',
  'onnxruntime-node': 'import onnxruntime-node',
  'pinyin-pro': 'import pinyin-pro',
};

export default {
  name: 'speech',
  context: appFolder,
  mode: 'production',
  devtool: false,
  target: 'node22',
  entry: { main: './src/main.ts' },
  externals,
  output: {
    path: `${appFolder}dist`,
    filename: '[name].mjs',
    chunkFilename: '[name].mjs',
    workerChunkLoading: 'import',
    module: true,
    chunkFormat: 'module',
    clean: true,
  },
  resolve: { extensions: ['.ts', '.mjs', '.js'] },
  module: {
    parser: { javascript: { importMeta: false } },
    rules: [
      {
        test: /\.ts$/,
        type: 'javascript/esm',
        loader: 'builtin:swc-loader',
        options: { jsc: { target: 'es2024', parser: { syntax: 'typescript' } } },
      },
    ],
  },
  optimization: { minimize: false, splitChunks: false },
  performance: { hints: false },
};
