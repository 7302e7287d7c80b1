import { TEXT_KEPT_DAYS } from '@tidings/contracts/limits/retention-limits.ts';

/** Texts without owner: readable with the ID until they expire. */
export const NOBODY = 'nobody';

/** IDs of browsers are shorter. */
const ACCOUNT_ID_CHARS = 36;

/** Of the text `a`, which belongs to no account. */
export const TEXT_IS_EXPIRED =
  `(a.owner IS NOT NULL AND length(a.owner) < ${ACCOUNT_ID_CHARS} AND ` +
  `a.created_at < now() - make_interval(days => ${TEXT_KEPT_DAYS}))`;

/** SQL: '' if the article `a` has expired, null if it is public. */
export const ONLY_FOR = `CASE WHEN ${TEXT_IS_EXPIRED} THEN '' ELSE nullif(a.owner, '${NOBODY}') END`;

/** SQL for access to the article `a`; `who` may be null. */
export const answers = (who: string): string => `(${ONLY_FOR} IS NULL OR ${ONLY_FOR} = ${who})`;
