// Generates the table of events in docs/internals.md. `--check` only compares.
import '@nestjs/common';
import './typescript-hooks.mjs';
import { pathToFileURL } from 'node:url';
import { readDeclaredFlows } from './event-flows.ts';
import { checking, finish, generatedPart } from './generated-part.ts';

/** Returns the problems, including differences between the declarations and the workers. */
export async function generateEventTable({ write = false } = {}) {
  const flows = await readDeclaredFlows();
  const { declaredEvents, externalEvents } = await import('@tidings/contracts/events/all-events.ts');
  const { findRegistryProblems } = await import('@tidings/platform/event-bus/consumes.ts');
  const { workerModules } = await import('../../apps/workers/src/workers.ts');
  const rows = flows.map(({ name, contract, addedIn, consumers }) => {
    const by = addedIn.map((place) => `\`${place}\``).join(', ') || '–';
    const to = consumers.join(', ') || (externalEvents.has(contract) ? 'others' : '–');
    const schema = `[\`${contract.type}\`](events/${contract.type}.schema.json)`;
    return `| \`${name}\` | ${schema} | ${contract.meaning} | ${by} | ${to} |`;
  });
  const table = ['| event | type | meaning | added in | consumed by |', '|---|---|---|---|---|', ...rows].join('\n');
  return [
    ...findRegistryProblems(declaredEvents, externalEvents, workerModules),
    ...(await generatedPart('docs/internals.md', 'events', table, { write })),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  finish(await generateEventTable({ write: !checking }));
