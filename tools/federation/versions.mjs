// One version per shared package, read from the manifests that pin it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import shell from '../../apps/shell/package.json' with { type: 'json' };
import shellApi from '../../libs/shell-api/package.json' with { type: 'json' };

/** The files of shell-api that hold a context; the hooks around them are stateless and ship with whoever uses them. */
const STATEFUL_FILES = ['shell-context.ts', 'router.ts'];

/**
 * Packages shared as a file of ours that holds what is used of them: by a name, for what is shared stands in the code
 * as it is written here, and a folder of the machine has no place there.
 */
const PART_OF = { '@tanstack/react-query': 'part-of-react-query' };
export const partFiles = { 'part-of-react-query': fileURLToPath(new URL('./react-query.mjs', import.meta.url)) };

/**
 * Everything that must exist once in a page: what holds state or context. Stateless code (ui, contracts) ships with
 * each remote.
 */
export function sharedSingletons({ owner }) {
  const pinned = shell.dependencies;
  // A remote brings no copy of its own: two of them is the one thing that must never happen.
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
      // By name for everybody else, by place for the neighbours that import it relatively.
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

/** Version of an app, from its package.json. */
export const versionOf = (name) =>
  JSON.parse(readFileSync(new URL(`../../apps/${name}/package.json`, import.meta.url), 'utf8')).version;
