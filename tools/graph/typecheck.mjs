// `npm run typecheck [-- mf-feed…]` checks the types of projects in each of their environments (server, web, tools).
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../checks/source-files.mjs';
import { listImportedProjects, projects, findTypeCheckConfigs } from './projects.mjs';

/** Tools that run in the browser use the web configuration. */
const TYPED_TOOLS = { tools: ['tools/**/*.ts'], web: ['tools/federation/stub-shell', 'tools/gallery/page'] };
const isTerminal = process.stdout.isTTY === true;
const WORLDS = ['server', 'web', 'tools'];
const cache = join(root, '.cache/typecheck');

const named = process.argv.slice(2);
const stranger = named.find((name) => !projects.has(name));
if (stranger !== undefined) {
  console.error(`${stranger} is not one of the projects: ${[...projects.keys()].join(', ')}`);
  process.exit(2);
}
const selected = named.length > 0 ? named : [...projects.keys()];

function check(world) {
  const folders = selected
    .filter((name) => name !== 'tools' && findTypeCheckConfigs(name).includes(world))
    .map((name) => projects.get(name).folder);
  if (selected.includes('tools') && TYPED_TOOLS[world]) folders.push(...TYPED_TOOLS[world]);
  if (folders.length === 0) return true;
  // Global type declarations of dependencies are not imported.
  const declared = [...new Set(selected.flatMap(listImportedProjects))].filter(
    (name) => world === 'tools' || findTypeCheckConfigs(name).includes(world),
  );
  const config = join(cache, `${named.join('+') || 'all'}.${world}.json`);
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, `tsconfig.${world}.json`),
      include: [...folders, ...declared.map((name) => `${projects.get(name).folder}/src/**/*.d.ts`)].map((path) =>
        join(root, path),
      ),
      exclude: ['**/dist', '**/node_modules'].map((path) => join(root, path)),
    }),
  );
  const compiler = join(root, 'node_modules/typescript7/bin/tsc');
  return (
    spawnSync(process.execPath, [compiler, '-p', config, '--pretty', String(isTerminal)], {
      cwd: root,
      stdio: 'inherit',
    }).status === 0
  );
}

mkdirSync(cache, { recursive: true });
process.exit(WORLDS.map(check).every(Boolean) ? 0 : 1);
