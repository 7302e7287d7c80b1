// Reads versions from the package.json that pins them.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import shell from '../../apps/shell/package.json' with { type: 'json' };
import shellApi from '../../libs/shell-api/package.json' with { type: 'json' };

/** Files that contain state or context. Other files are bundled with the slices that use them. */
const STATEFUL_FILES = ['shell-context.ts', 'router.ts'];

/**
 * Alias of a partial package. The bundler writes the alias into the code, which must not contain a path of the build
 * machine.
 */
const PART_OF = { '@tanstack/react-query': 'part-of-react-query' };
export const partialPackageAliases = {
  'part-of-react-query': fileURLToPath(new URL('./react-query.mjs', import.meta.url)),
};

/**
 * Returns the modules that the shell shares with the remotes. Only modules with state or context are shared; each
 * remote bundles stateless code.
 */
export function getSharedSingletons({ owner }) {
  const pinned = shell.dependencies;
  const role = owner ? { eager: true } : { import: false };
  const ranges = {
    react: pinned.react,
    'react-dom': pinned['react-dom'],
    '@tanstack/react-query': pinned['@tanstack/react-query'],
  };
  const files = Object.fromEntries(
    STATEFUL_FILES.flatMap((file) => {
      const shareKey = `@tidings/shell-api/${file}`;
      const { version } = shellApi;
      const shared = {
        shareKey,
        singleton: true,
        strictVersion: false,
        requiredVersion: `^${version}`,
        version,
        ...(owner ? { import: shareKey } : {}),
        ...role,
      };
      // Relative imports within the package are matched by path.
      return [
        [shareKey, shared],
        [fileURLToPath(new URL(`../../libs/shell-api/src/${file}`, import.meta.url)), shared],
      ];
    }),
  );
  const packages = Object.fromEntries(
    Object.entries(ranges).map(([name, requiredVersion]) => [
      name,
      {
        singleton: true,
        strictVersion: false,
        requiredVersion,
        version: requiredVersion.replace(/^\^/, ''),
        ...(owner && PART_OF[name] ? { import: PART_OF[name] } : {}),
        ...role,
      },
    ]),
  );
  return { ...packages, ...files };
}

export const readPackageVersion = (name) =>
  JSON.parse(readFileSync(new URL(`../../apps/${name}/package.json`, import.meta.url), 'utf8')).version;
