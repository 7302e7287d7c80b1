// One version per shared package, read from the manifests that pin it.
import { readFileSync } from 'node:fs';

const manifest = (folder) => JSON.parse(readFileSync(new URL(`../../${folder}/package.json`, import.meta.url), 'utf8'));

/** Everything that must exist once in a page: what holds state or context. Stateless code (ui, contracts) ships with each remote. */
export function sharedSingletons({ owner }) {
  const pinned = manifest('apps/shell').dependencies;
  const own = (name) => `^${manifest(`libs/${name}`).version}`;
  const ranges = {
    react: pinned.react,
    'react-dom': pinned['react-dom'],
    '@tanstack/react-query': pinned['@tanstack/react-query'],
    '@tidings/shell-api/': own('shell-api'),
  };
  // A remote brings no copy of its own: two of them is the one thing that must never happen.
  const role = owner ? { eager: true } : { import: false };
  return Object.fromEntries(Object.entries(ranges).map(([name, requiredVersion]) => [
    name, { singleton: true, strictVersion: false, requiredVersion, version: requiredVersion.replace(/^\^/, ''), ...role },
  ]));
}

/** Version of an app, from its package.json. */
export const versionOf = (name) => manifest(`apps/${name}`).version;
