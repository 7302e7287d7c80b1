// The table of events in docs/architecture.md: what is declared, who adds it, who consumes it. `--check` only looks.
import '@nestjs/common';
import './typescript-hooks.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, sourceFiles } from '../checks/source-files.mjs';
import { checking, finish, generatedPart } from './generated-part.ts';

const contextOf = (type: string) => type.split('.')[0] ?? type;

/** The features whose code adds the event: `events.add(tx, ArticleIngested, …)`. */
function publishers(names: ReadonlyMap<string, unknown>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of sourceFiles(/^(apps|libs)\/[^/]+\/src\/.*\.ts$/).filter(
    (path) => !/spec\.ts$|testing\//.test(path),
  )) {
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(/\badd\(\s*[\w.]+,\s*(\w+),/g)) {
      if (names.has(name)) found.set(name, new Set([...(found.get(name) ?? []), file.split('/src/')[0] ?? file]));
    }
  }
  return found;
}

/** Answers what is wrong: between declarations and workers, and with the committed table. */
export async function eventTable({ write = false } = {}) {
  await import('reflect-metadata');
  const { allEvents } = await import('../../libs/contracts/src/events/all.ts');
  const { consumersByEvent, registryProblems } = await import('../../libs/platform/src/event-bus/event-registry.ts');
  const { workerModules } = await import('../../apps/workers/src/workers.ts');
  const names = new Map<string, unknown>();
  for (const context of new Set(allEvents.map(({ type }) => contextOf(type)))) {
    const declared = (await import(`../../libs/contracts/src/events/${context}.events.ts`)) as Record<string, unknown>;
    for (const [name, contract] of Object.entries(declared)) names.set(name, contract);
  }
  const added = publishers(names);
  const consumers = consumersByEvent(workerModules);
  const nameOf = (contract: unknown) => [...names].find(([, candidate]) => candidate === contract)?.[0] ?? '';
  const rows = allEvents.map((contract) => {
    const by = [...(added.get(nameOf(contract)) ?? [])].map((place) => `\`${place}\``).join(', ') || '–';
    const to = consumers.get(contract.type)?.join(', ') ?? (contract.external ? 'external' : '–');
    return `| \`${nameOf(contract)}\` | \`${contract.type}\` | ${contract.meaning} | ${by} | ${to} |`;
  });
  const table = ['| event | type | meaning | added in | consumed by |', '|---|---|---|---|---|', ...rows].join('\n');
  return [
    ...registryProblems(allEvents, workerModules),
    ...(await generatedPart('docs/architecture.md', 'events', table, { write })),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) finish(await eventTable({ write: !checking }));
