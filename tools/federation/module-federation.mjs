// Module Federation plugins of the shell and the slices.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { getSharedSingletons } from './versions.mjs';

const { resolve } = createRequire(import.meta.resolve('@module-federation/enhanced'));
/** Replaces the CommonJS runtime that the plugin bundles by its smaller ES modules. */
export const runtimeAliases = {
  [resolve('@module-federation/webpack-bundler-runtime')]: resolve(
    '@module-federation/webpack-bundler-runtime/bundler',
  ),
};

const SHARE_STRATEGY = 'loaded-first';
// The cards of the slices replace the snapshots, which the runtime would fetch without a checksum.
const optimization = { disableSnapshot: true, target: 'web' };

/** The shell contains the runtime for all slices. */
export const createHostPlugin = () =>
  new ModuleFederationPlugin({
    name: 'shell',
    shared: getSharedSingletons({ owner: true }),
    shareStrategy: SHARE_STRATEGY,
    manifest: false,
    dts: false,
    experiments: { provideExternalRuntime: true, optimization },
  });

/** Names chunks after the modules that they expose, so that the publisher can find them. */
const named = (exposes) =>
  Object.fromEntries(
    Object.entries(exposes).map(([key, file]) => [key, { import: [file], name: key.replace(/^\.\//, '') }]),
  );

/** Returns the part of the options that the bundler's own plugin knows too. */
export const describeContainer = (name, exposes) => ({
  name: name.replaceAll('-', '_'),
  filename: 'remoteEntry.js',
  exposes: named(exposes),
  shared: getSharedSingletons({ owner: false }),
});

const root = fileURLToPath(new URL('../..', import.meta.url));
const typeHints = (name) => ({
  cwd: root,
  generateTypes: {
    tsConfigPath: join(root, 'tools/federation/tsconfig.types.json'),
    outputDir: join(root, '.cache/types', name),
    compileInChildProcess: false,
  },
  consumeTypes: false,
});

/** Development builds write the types of the exposed modules to `.cache/types`, for slices in other repositories. */
export const createSlicePlugin = ({ name, exposes, production }) =>
  new ModuleFederationPlugin({
    ...describeContainer(name, exposes),
    shareStrategy: SHARE_STRATEGY,
    dts: production ? false : typeHints(name),
    dev: false,
    experiments: { externalRuntime: true, optimization: { ...optimization, disableRemote: true } },
  });
