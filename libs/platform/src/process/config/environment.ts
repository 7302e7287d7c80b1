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

export type Environment = z.output<typeof environmentSchema>;
