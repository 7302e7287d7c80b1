export type Say = (line: string) => void;

/** Variables as the product reads them. */
export type Variables = Record<string, string>;

/** A running program; `stop()` shuts it down, `kill()` sends SIGKILL. */
export type Running = { pid: number | undefined; stop(): Promise<void>; kill(): Promise<void> };

/** Command and readiness check of a program. */
export type Start = {
  command: string;
  args: string[];
  cwd?: string;
  env?: Variables;
  user?: { uid?: number; gid?: number };
  ready(): Promise<boolean>;
  limitMs: number;
  /** Time limit for a shutdown; after it, the program is killed. */
  stopLimitMs?: number;
};

/** A program that can be restarted on the same data and ports, by a command or by a function. */
export type Prepared = { address: string; env: Variables } & (
  | { command(logFile: string): Start; run?: undefined }
  | { run(logFile: string): Promise<Running>; command?: undefined }
);
export type Preparing = { folder: string; say: Say };

export type BackingServiceName = 'kafka' | 'opensearch' | 'secured-opensearch' | 's3' | 'smtp' | 'oidc' | 'postgres';

export type BackingService = {
  name: BackingServiceName;
  env: Variables;
  /** Address to show to the developer. */
  address: string;
  readonly pid: number | undefined;
  readonly logFile: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
};
