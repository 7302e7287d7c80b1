// Mistakes that only the stage "references" can find: each object is right by itself.
import { classMistakes } from './references/of-classes.mjs';
import { operatorMistakes } from './references/of-operators.mjs';
import { plaintextMistakes } from './references/of-plaintext.mjs';
import { scaleMistakes } from './references/of-scaling.mjs';
import { watchMistakes } from './references/of-watching.mjs';
import { wayMistakes } from './references/of-ways.mjs';
import { workloadMistakes } from './references/of-workloads.mjs';

/** `[what, plant]`, and with `words` what names it */
export const referenceMistakes = [
  ...workloadMistakes,
  ...scaleMistakes,
  ...wayMistakes,
  ...watchMistakes,
  ...operatorMistakes,
  ...classMistakes,
  ...plaintextMistakes,
];
