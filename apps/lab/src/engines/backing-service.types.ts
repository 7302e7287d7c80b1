export type Say = (line: string) => void;

/** As the product reads them. */
export type Variables = Record<string, string>;

/** `kill()` sends SIGKILL. */
export type Running = { pid: number | undefined; stop(): Promise<void>; kill(): Promise<void> };

export type Start = {
  command: string;
  args: string[];
  cwd?: string;
  env?: Variables;
  user?: { uid?: number; gid?: number };
  ready(): Promise<boolean>;
  limitMs: number;
  /** For a shutdown; then the program is killed. */
  stopLimitMs?: number;
};

/** Can be restarted on the same data and ports, by a command or a function. */
export type Prepared = { address: string; env: Variables } & (
  | { command(logFile: string): Start; run?: undefined }
  | { run(logFile: string): Promise<Running>; command?: undefined }
);
export type Preparing = { folder: string; say: Say };

export type BackingServiceName = 'kafka' | 'opensearch' | 'secured-opensearch' | 's3' | 'smtp' | 'oidc' | 'postgres';

export type BackingService = {
  name: BackingServiceName;
  env: Variables;
  address: string;
  readonly pid: number | undefined;
  readonly logFile: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
};
