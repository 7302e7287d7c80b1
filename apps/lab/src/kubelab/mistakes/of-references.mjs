// Mistakes that only the stage "references" can find: each object is right by itself.
import { operatorMistakes } from './references/of-operators.mjs';
import { scaleMistakes } from './references/of-scaling.mjs';
import { watchMistakes } from './references/of-watching.mjs';
import { wayMistakes } from './references/of-ways.mjs';
import { workloadMistakes } from './references/of-workloads.mjs';

/** `[what, plant]` */
export const referenceMistakes = [
  ...workloadMistakes,
  ...scaleMistakes,
  ...wayMistakes,
  ...watchMistakes,
  ...operatorMistakes,
];
