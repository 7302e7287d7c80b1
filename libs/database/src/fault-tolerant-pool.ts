import pg from 'pg';
import type { PoolClient, PoolConfig } from 'pg';
import { registerFailedConnect } from './database-outage.ts';

type OnConnected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** Handles connection errors while the pool hands out a connection. They would otherwise end the process. */
export class FaultTolerantPool extends pg.Pool {
  constructor(options?: PoolConfig) {
    super(options);
    this.on('connect', (client) => {
      client.on('error', () => undefined);
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(onConnected: OnConnected): void;
  override connect(onConnected?: OnConnected): Promise<PoolClient> | void {
    if (!onConnected) {
      const connecting = super.connect();
      connecting.catch((error: Error) => registerFailedConnect(error));
      return connecting;
    }
    super.connect((error, client, done) => {
      if (error) registerFailedConnect(error);
      onConnected(error, client, done);
    });
  }
}
