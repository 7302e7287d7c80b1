import { z } from 'zod';
import { computeEditDistance } from './value-forms.ts';
import { newsVariables } from './variables/news.variables.ts';
import { peopleVariables, signInVariables } from './variables/people.variables.ts';
import { processVariables } from './variables/process.variables.ts';
import { conversionVariables, speechVariables } from './variables/speech.variables.ts';
import { kafkaVariables, opensearchVariables, storeVariables } from './variables/store.variables.ts';

export type Environment = z.output<typeof environmentSchema>;

/** docs/operations/configure.md is generated from this schema. */
export const environmentSchema = z.object({
  ...processVariables,
  ...newsVariables,
  ...storeVariables,
  ...kafkaVariables,
  ...opensearchVariables,
  ...speechVariables,
  ...conversionVariables,
  ...peopleVariables,
  ...signInVariables,
});

const OF_TOOLS =
  /^TIDINGS_(TEST|BENCH|PICTURES|GALLERY|SHOTS|BROWSER|ENGINES|REQUIRE_ENGINES|SLICE_ALONE|RELEASE)(_|$)/;
const LIKE_OURS = /^TID[A-Z]*_/;
const LETTERS_A_SLIP = 4;

export function findMisspeltVariables(env: Record<string, string | undefined>): string[] {
  const variables = Object.keys(environmentSchema.shape).filter((name) => name.startsWith('TIDINGS_'));
  return Object.keys(env)
    .filter((name) => LIKE_OURS.test(name) && !variables.includes(name) && !OF_TOOLS.test(name))
    .toSorted()
    .map((name) => {
      const suggestion = nearest(name, variables);
      const advice =
        suggestion === undefined
          ? 'Every variable is explained in docs/operations/configure.md.'
          : `Did you mean ${suggestion}?`;
      return `${name} is not a variable of Tidings. ${advice}`;
    });
}

function nearest(name: string, known: readonly string[]): string | undefined {
  const [closest] = known
    .map((other) => ({ other, slips: computeEditDistance(name, other) }))
    .toSorted((a, b) => a.slips - b.slips);
  if (closest && closest.slips <= (name.length - 'TIDINGS_'.length) / LETTERS_A_SLIP + 1) return closest.other;
  return known.find((other) => name.startsWith(`${other}_`));
}
