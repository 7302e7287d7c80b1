export type WriteLine = (line: string) => void;

/** Environment variables that configure the product. */
export type EnvironmentVariables = Record<string, string>;

export type RunningProgram = { pid: number | undefined; stop(): Promise<void>; kill(): Promise<void> };

export type StartOptions = {
  command: string;
  args: string[];
  cwd?: string;
  env?: EnvironmentVariables;
  user?: { uid?: number; gid?: number };
  ready(): Promise<boolean>;
  limitMs: number;
  /** Maximum duration of a shutdown. The program is killed afterwards. */
  stopLimitMs?: number;
};

/** Describes how to start a service: by a command or by a function. It can be restarted on the same data and ports. */
export type PreparedService = { address: string; env: EnvironmentVariables } & (
  | { command(logFile: string): StartOptions; run?: undefined }
  | { run(logFile: string): Promise<RunningProgram>; command?: undefined }
);
export type PrepareOptions = { folder: string; say: WriteLine };

export type BackingServiceName = 'kafka' | 'opensearch' | 'secured-opensearch' | 's3' | 'smtp' | 'oidc' | 'postgres';

export type BackingService = {
  name: BackingServiceName;
  env: EnvironmentVariables;
  address: string;
  readonly pid: number | undefined;
  readonly logFile: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
};
