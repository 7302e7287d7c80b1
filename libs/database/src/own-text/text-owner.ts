import { TEXT_KEPT_DAYS } from '@tidings/contracts/limits/retention-limits.ts';

/** Owner of the texts that were there before texts had owners: who knows the id reads them, until they are over. */
export const NOBODY = 'nobody';

/** Letters of the id of an account; names of browsers are shorter. */
const ACCOUNT_ID_CHARS = 36;

/** SQL: whether the text `a` belongs to no account and has been kept for long enough. */
export const TEXT_IS_EXPIRED =
  `(a.owner IS NOT NULL AND length(a.owner) < ${ACCOUNT_ID_CHARS} AND ` +
  `a.created_at < now() - make_interval(days => ${TEXT_KEPT_DAYS}))`;

/** SQL: whom alone the article `a` answers, and the empty text for nobody any more; null when it answers everybody. */
export const ONLY_FOR = `CASE WHEN ${TEXT_IS_EXPIRED} THEN '' ELSE nullif(a.owner, '${NOBODY}') END`;

/**
 * SQL: whether the article `a` answers who asks. `who` is SQL for a listener as `RequestContext.knownListener` names
 * them, null included.
 */
export const answers = (who: string): string => `(${ONLY_FOR} IS NULL OR ${ONLY_FOR} = ${who})`;
