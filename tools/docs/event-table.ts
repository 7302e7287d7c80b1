// The table of events in docs/architecture.md: what is declared, who adds it, who consumes it. `--check` only looks.
import '@nestjs/common';
import './typescript-hooks.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, sourceFiles } from '../checks/source-files.mjs';
import { checking, finish, generatedPart } from './generated-part.ts';

/**
 * The projects whose code adds the event: `events.add(tx, ArticleIngested, …)`
 * or `events.add(tx, is ? One : Other, …)`.
 */
function publishers(names: ReadonlySet<string>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of sourceFiles(/^(apps|libs)\/[^/]+\/src\/.*\.ts$/).filter(
    (path) => !/spec\.ts$|testing\//.test(path),
  )) {
    for (const [, which = ''] of readFileSync(join(root, file), 'utf8').matchAll(/\badd\(\s*[\w.]+,\s*([^,{}()]+),/g))
      for (const [name] of which.matchAll(/\b[A-Z]\w+\b/g))
        if (names.has(name)) found.set(name, new Set([...(found.get(name) ?? []), file.split('/src/')[0] ?? file]));
  }
  return found;
}

/** Answers what is wrong: between declarations and workers, and with the committed table. */
export async function eventTable({ write = false } = {}) {
  await import('reflect-metadata');
  const { declaredEvents } = await import('../../libs/contracts/src/events/all.ts');
  const { outwardEvents } = await import('../../libs/contracts/src/events/outward.ts');
  const { consumersByEvent, registryProblems } = await import('../../libs/platform/src/event-bus/event-registry.ts');
  const { workers } = await import('../../apps/standalone/src/product/workers.ts');
  const added = publishers(new Set(declaredEvents.map(({ name }) => name)));
  const consumers = consumersByEvent(workers);
  const rows = declaredEvents.map(({ name, contract }) => {
    const by = [...(added.get(name) ?? [])].map((place) => `\`${place}\``).join(', ') || '–';
    const to = consumers.get(contract.type)?.join(', ') ?? (outwardEvents.has(contract) ? 'others' : '–');
    const schema = `[\`${contract.type}\`](events/${contract.type}.schema.json)`;
    return `| \`${name}\` | ${schema} | ${contract.meaning} | ${by} | ${to} |`;
  });
  const table = ['| event | type | meaning | added in | consumed by |', '|---|---|---|---|---|', ...rows].join('\n');
  return [
    ...registryProblems(declaredEvents, outwardEvents, workers),
    ...(await generatedPart('docs/architecture.md', 'events', table, { write })),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) finish(await eventTable({ write: !checking }));
