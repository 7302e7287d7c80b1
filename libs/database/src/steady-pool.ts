import pg from 'pg';
import type { PoolConfig } from 'pg';

/**
 * The driver's pool, but that a connection may be lost at any moment. Between the pool, which has just handed it out,
 * and the code that asked for it, nobody listens for its end, and an end that nobody listens for would end the process.
 */
export class SteadyPool extends pg.Pool {
  constructor(options?: PoolConfig) {
    super(options);
    this.on('connect', (client) => {
      client.on('error', () => undefined);
    });
  }
}
