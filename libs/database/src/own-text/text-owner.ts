import { TEXT_KEPT_DAYS } from '@tidings/contracts/limits/retention-limits.ts';

/** For texts stored before texts had owners: readable with the ID until they expire. */
export const NOBODY = 'nobody';

/** IDs of browsers are shorter. */
const ACCOUNT_ID_CHARS = 36;

/** The text `a` belongs to no account and has expired. */
export const TEXT_IS_EXPIRED =
  `(a.owner IS NOT NULL AND length(a.owner) < ${ACCOUNT_ID_CHARS} AND ` +
  `a.created_at < now() - make_interval(days => ${TEXT_KEPT_DAYS}))`;

/** SQL for the only listener with access to the article `a`; '' if it has expired, null if it is public. */
export const ONLY_FOR = `CASE WHEN ${TEXT_IS_EXPIRED} THEN '' ELSE nullif(a.owner, '${NOBODY}') END`;

/** SQL for whether `who`, an expression for the listener ID that may be null, has access to the article `a`. */
export const answers = (who: string): string => `(${ONLY_FOR} IS NULL OR ${ONLY_FOR} = ${who})`;
