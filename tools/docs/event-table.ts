// Table of events in docs/architecture.md. `--check` only compares.
import '@nestjs/common';
import './typescript-hooks.mjs';
import { pathToFileURL } from 'node:url';
import { declaredFlows } from './event-flows.ts';
import { checking, finish, generatedPart } from './generated-part.ts';

/** Returns mismatches between declarations and workers, too. */
export async function eventTable({ write = false } = {}) {
  const flows = await declaredFlows();
  const { declaredEvents } = await import('../../libs/contracts/src/events/all.ts');
  const { outwardEvents } = await import('../../libs/contracts/src/events/outward.ts');
  const { registryProblems } = await import('../../libs/platform/src/event-bus/event-registry.ts');
  const { workers } = await import('../../apps/standalone/src/product/workers.ts');
  const rows = flows.map(({ name, contract, addedIn, consumers }) => {
    const by = addedIn.map((place) => `\`${place}\``).join(', ') || '–';
    const to = consumers.join(', ') || (outwardEvents.has(contract) ? 'others' : '–');
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
