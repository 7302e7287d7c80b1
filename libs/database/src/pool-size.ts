/** Connections to PostgreSQL a process holds at most when nobody says otherwise. */
export const POOL_SIZE = 10;
