/** Default maximum of PostgreSQL connections per process. */
export const POOL_SIZE = 10;
