export type Say = (line: string) => void;

/** Variables as the product reads them. */
export type Variables = Record<string, string>;

/** A program that runs; `stop()` ends it in order, `kill()` is SIGKILL. */
export type Running = { pid: number | undefined; stop(): Promise<void>; kill(): Promise<void> };

/** How a program is started, and when it is there. */
export type Start = {
  command: string;
  args: string[];
  cwd?: string;
  env?: Variables;
  user?: { uid?: number; gid?: number };
  ready(): Promise<boolean>;
  limitMs: number;
  /** After so long, what has not ended in order is killed. */
  stopLimitMs?: number;
};

/** What may be started again and again on the same data and ports: by a command, or in a way of its own. */
export type Prepared = { address: string; env: Variables } & (
  | { command(logFile: string): Start; run?: undefined }
  | { run(logFile: string): Promise<Running>; command?: undefined }
);
export type Preparing = { folder: string; say: Say };

export type BackingServiceName = 'kafka' | 'opensearch' | 'secured-opensearch' | 's3' | 'smtp' | 'oidc' | 'postgres';

export type BackingService = {
  name: BackingServiceName;
  env: Variables;
  /** For a person. */
  address: string;
  readonly pid: number | undefined;
  readonly logFile: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
};
