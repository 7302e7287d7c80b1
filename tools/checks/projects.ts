// Every project needs a `runs:` tag and an owner, and projects must not form cycles.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listImportedProjects, projects, findTypeCheckConfigs } from '../graph/projects.mjs';
import { root, listSourceFiles } from './source-files.mjs';

const RUNS = ['browser', 'server', 'tools', 'anywhere'];
const problems = [];

const owned = readFileSync(join(root, 'CODEOWNERS'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split(/\s+/));
for (const [path = '', ...owners] of owned) {
  if (path !== '*' && !existsSync(join(root, path))) problems.push(`CODEOWNERS: ${path} does not exist`);
  if (!owners.some((owner) => /^@tidings\/[\w-]+$/.test(owner))) problems.push(`CODEOWNERS: ${path} has no owner`);
}

const folders = listSourceFiles(/^(?:apps|libs)\/[^/]+\//).map((file) => file.split('/').slice(0, 2).join('/'));
for (const folder of new Set(folders))
  if (!existsSync(join(root, folder, 'package.json'))) problems.push(`${folder}: has no package.json`);

for (const { name, folder, runs } of projects.values()) {
  if (!owned.some(([path]) => path === `/${folder}/`)) problems.push(`${folder}: has no line in CODEOWNERS`);
  if (folder !== 'tools' && folder.split('/')[1] !== name) problems.push(`${folder}: is not called @tidings/${name}`);
  if (!RUNS.includes(runs))
    problems.push(`${folder}: has no \`runs:\` tag; add one of ${RUNS.map((one) => `runs:${one}`).join(', ')}`);
  else if (findTypeCheckConfigs(name).length === 0)
    problems.push(`${folder}: runs anywhere but no project uses it, so it is unknown how to check its types`);
  if (listImportedProjects(name).includes(name)) problems.push(`${folder}: is part of a dependency cycle`);
}
for (const problem of problems) console.error(problem);
console.error(problems.length ? `${problems.length} project problems` : `projects: ok, ${projects.size}`);
process.exit(problems.length ? 1 : 0);
