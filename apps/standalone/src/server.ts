// What the server bundle offers to the start file and to the commands that need more than pure libraries.
export { explained } from './expected-errors.ts';
export { runProduct } from './product/run.ts';
export { withDatabase } from './product/open-database.ts';
export { loadConfig } from '@tidings/platform/config/config.ts';
export { dropDeadLetters, listDeadLetters, replayDeadLetters, showDeadLetter } from '@tidings/database/event-log/dead-letters.ts';
