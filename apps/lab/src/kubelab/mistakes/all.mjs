// Every planted mistake, by the stage that has to find it.
import { alertMistakes } from './of-alerts.mjs';
import { nodeMistakes } from './of-nodes.mjs';
import { orderMistakes } from './of-orders.mjs';
import { referenceMistakes } from './of-references.mjs';
import { schemaMistakes } from './of-schemas.mjs';
import { serverMistakes } from './of-server.mjs';
import { strangerMistakes } from './of-stranger.mjs';
import { variantMistakes } from './of-variants.mjs';

const first = ([what]) => what;
const byStage = {
  schemas: schemaMistakes.map(first),
  references: referenceMistakes.map(first),
  orders: orderMistakes.map(first),
  variants: variantMistakes.map(([variant, what]) => `${what} (${variant})`),
  alerts: alertMistakes.map(first),
  server: serverMistakes.map(first),
  nodes: nodeMistakes.map(first),
  stranger: strangerMistakes.map(first),
};

export function listMistakes(say) {
  for (const [stage, names] of Object.entries(byStage)) {
    say(`${stage}: ${names.length}`);
    for (const name of names) say(`  ${name}`);
  }
  say(`${Object.values(byStage).flat().length} planted mistakes in ${Object.keys(byStage).length} stages`);
}
