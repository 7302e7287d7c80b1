// `node tools/federation/contract-2-slice.mjs FOLDER` builds mf-player into FOLDER as a slice of contract 2, with the
// bundler's own federation plugin. It is for the test that the shell still runs such slices.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rspack } from '@rspack/core';
import { CARD_FILE } from '@tidings/platform/remote-releases/release-format.ts';
import { root } from '../bootstrap/stamp.mjs';
import { describeContainer } from './module-federation.mjs';

const { ModuleFederationPluginV1 } = rspack.container;
const CONTRACT = 2;

const [, , folder] = process.argv;
const { default: slice } = await import(join(root, 'apps/mf-player/rspack.config.mjs'));
const exposes = { './routes': './src/routes.tsx', './slots': './src/slots.ts' };
const otherPlugins = slice.plugins.filter(({ name }) => name !== 'RspackModuleFederationPlugin');
const compiler = rspack({
  ...slice,
  output: { ...slice.output, path: join(folder, 'build') },
  plugins: [new ModuleFederationPluginV1(describeContainer(slice.name, exposes)), ...otherPlugins],
});
const stats = await promisify(compiler.run.bind(compiler))();
await promisify(compiler.close.bind(compiler))();
if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
const card = JSON.parse(readFileSync(join(folder, CARD_FILE), 'utf8'));
const built = join(folder, card.version);
writeFileSync(join(built, CARD_FILE), JSON.stringify({ ...card, contract: CONTRACT }));
console.log(built);
