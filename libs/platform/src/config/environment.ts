import { z } from 'zod';
import { conversionVariables } from './variables/conversion.variables.ts';
import { kafkaVariables } from './variables/kafka.variables.ts';
import { newsVariables } from './variables/news.variables.ts';
import { opensearchVariables } from './variables/opensearch.variables.ts';
import { peopleVariables } from './variables/people.variables.ts';
import { processVariables } from './variables/process.variables.ts';
import { signInVariables } from './variables/sign-in.variables.ts';
import { speechVariables } from './variables/speech.variables.ts';
import { storeVariables } from './variables/store.variables.ts';

/**
 * Every variable the product reads, its default and one line on what it does. The table in
 * docs/operations/configure.md is made of it.
 */
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

/** What the environment says, checked. */
export type Environment = z.output<typeof environmentSchema>;
