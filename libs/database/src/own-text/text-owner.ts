import { TEXT_RETENTION_DAYS } from '@tidings/contracts/limits/retention-limits.ts';

/** Anyone with the ID can read these texts until they expire. */
export const ANONYMOUS_OWNER = 'nobody';

/** Length of an account ID. Browser IDs are shorter. */
const ACCOUNT_ID_CHARS = 36;

export const IS_TEXT_EXPIRED_SQL =
  `(a.owner IS NOT NULL AND length(a.owner) < ${ACCOUNT_ID_CHARS} AND ` +
  `a.created_at < now() - make_interval(days => ${TEXT_RETENTION_DAYS}))`;

/** SQL for the only owner with access to the article `a`: '' if the text has expired, null if it is public. */
export const EXCLUSIVE_OWNER_SQL = `CASE WHEN ${IS_TEXT_EXPIRED_SQL} THEN ''
  ELSE nullif(a.owner, '${ANONYMOUS_OWNER}') END`;

export const toIsAccessibleSql = (who: string): string =>
  `(${EXCLUSIVE_OWNER_SQL} IS NULL OR ${EXCLUSIVE_OWNER_SQL} = ${who})`;
