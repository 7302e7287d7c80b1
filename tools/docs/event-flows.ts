// Finds the producers and consumers of events.
import '@nestjs/common';
import './typescript-hooks.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, listSourceFiles } from '../checks/source-files.mjs';

/**
 * Returns the projects that publish each event. Matches calls such as `events.add(tx, ArticleIngested, …)` and
 * `events.add(tx, is ? One : Other, …)`.
 */
function publishers(names: ReadonlySet<string>): Map<string, Set<string>> {
  const foldersByEvent = new Map<string, Set<string>>();
  for (const file of listSourceFiles(/^(apps|libs)\/[^/]+\/src\/.*\.ts$/).filter(
    (path) => !/spec\.ts$|testing\//.test(path),
  )) {
    for (const [, which = ''] of readFileSync(join(root, file), 'utf8').matchAll(/\badd\(\s*[\w.]+,\s*([^,{}()]+),/g))
      for (const [name] of which.matchAll(/\b[A-Z]\w+\b/g))
        if (names.has(name))
          foldersByEvent.set(name, new Set([...(foldersByEvent.get(name) ?? []), file.split('/src/')[0] ?? file]));
  }
  return foldersByEvent;
}

/** Returns the events in the order of their declaration. `consumers` are the names of workers. */
export async function readDeclaredFlows() {
  await import('reflect-metadata');
  const { declaredEvents } = await import('@tidings/contracts/events/all-events.ts');
  const { mapConsumersByEvent } = await import('@tidings/platform/event-bus/consumes.ts');
  const { workerModules } = await import('../../apps/workers/src/workers.ts');
  const added = publishers(new Set(declaredEvents.map(({ name }) => name)));
  const consumers = mapConsumersByEvent(workerModules);
  return declaredEvents.map(({ name, contract }) => ({
    name,
    contract,
    addedIn: [...(added.get(name) ?? [])],
    consumers: consumers.get(contract.type) ?? [],
  }));
}
