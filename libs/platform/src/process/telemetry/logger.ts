import type { LoggerService } from '@nestjs/common';
import { isDatabaseOutage } from '@tidings/database/database-connection.ts';
import pino from 'pino';
import type { Logger } from 'pino';
import { SpeechError } from '../../adapters/speech/speech.port.ts';
import { isBackingServiceUnavailable } from '../../event-bus/backing-service-unavailable.ts';
import type { Config } from '../config/config.ts';
import { getCurrentTraceId } from './trace.ts';

type Outage = { since: number; last: number; errors: number; timer: NodeJS.Timeout };

export type { Logger } from 'pino';

const REDACTED = ['password', 'token', 'secret', 'authorization', 'cookie', 'apiKey', 'databaseUrl'];
const paths = REDACTED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
const IN_ADDRESS = /(\/\/[^:/@\s]+:)[^@/\s]+(@)|([?&](?:access_key|apikey|api_key|token|key)=)[^&\s"]+/gi;

export const hideSecrets = (text: string): string =>
  text.replace(IN_ADDRESS, (_all, user: string, at: string, parameter: string) =>
    parameter ? `${parameter}[hidden]` : `${user}[hidden]${at}`,
  );

/** These fields contain query values, which may be private. */
const OF_QUERY = new Set(['query', 'parameters', 'driverError', 'detail']);
const withoutValues = (error: Error) =>
  error && typeof error === 'object'
    ? Object.fromEntries(Object.entries(pino.stdSerializers.err(error)).filter(([name]) => !OF_QUERY.has(name)))
    : error;

/**
 * Writes JSON lines, or short lines to a terminal. After the first error in an outage, logs its other errors as
 * `debug`.
 */
export function createLogger(config: Pick<Config, 'logLevel'>, terminal = process.stderr.isTTY): Logger {
  const outages = new OutageTracker((service, seconds, errors) =>
    log.info(
      { service },
      `${service}: no error for 30 s, after ${errors} in ${seconds} s. /healthz/ready shows its current state.`,
    ),
  );
  const destination = terminal
    ? {
        write: (line: string) => {
          process.stderr.write(forPeople(line));
        },
      }
    : {
        write: (line: string) => {
          process.stderr.write(hideSecrets(line));
        },
      };
  const log: Logger = pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      redact: { paths, censor: '[hidden]' },
      serializers: { err: withoutValues },
      mixin: () => {
        const trace = getCurrentTraceId();
        return trace === undefined ? {} : { trace };
      },
      hooks: {
        logMethod(parts, write, level) {
          const [fields, message] = parts as unknown[];
          const error = typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : undefined;
          const service = level < pino.levels.values['info']! ? undefined : findUnreachableService(error);
          if (service === undefined) Reflect.apply(write, this, parts);
          else if (outages.count(service)) {
            const { err, ...rest } = fields as { err: Error };
            const reason = err.message.replace(/\.$/, '');
            this.warn(
              { ...rest, service, during: message },
              `${service} is unreachable: ${reason}. Work that needs it is retried.`,
            );
          } else this.debug(fields, String(message));
        },
      },
    },
    destination,
  );
  return log;
}

function forPeople(line: string): string {
  const { level, time, msg, worker, err } = JSON.parse(line) as {
    level: string;
    time: string;
    msg?: string;
    worker?: string;
    err?: { message?: string };
  };
  const text = [worker && `${worker}:`, msg, err?.message && err.message !== msg && `(${err.message})`]
    .filter(Boolean)
    .join(' ');
  return `${onOneLine(hideSecrets(`${time.slice(11, 19)} ${level === 'info' ? '' : `${level} `}${text}`))}\n`;
}

/** Prevents text from moving the cursor, changing colours or starting a new line. */
const onOneLine = (line: string): string =>
  line
    .replace(/[\r\n\u2028\u2029]+/g, ' ')
    .replace(/\p{Cc}/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * `ExperimentalWarning` concerns developers only. kafkajs 2 passes negative times to `setTimeout`, for which Node uses
 * 1 ms.
 */
const HARMLESS_WARNINGS = new Set(['ExperimentalWarning', 'TimeoutNegativeWarning']);

/** Node would print its warnings as plain text, but the log has one JSON object per line. */
export function logProcessWarnings(logger: Logger): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => {
    logger[HARMLESS_WARNINGS.has(name) ? 'debug' : 'warn']({ warning: name }, message);
  });
}

export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown): void {
    this.logger.debug(String(message));
  }
  verbose(message: unknown): void {
    this.logger.debug(String(message));
  }
  debug(message: unknown): void {
    this.logger.debug(String(message));
  }
  warn(message: unknown): void {
    this.logger.warn(String(message));
  }
  error(message: unknown, ...rest: unknown[]): void {
    if (message instanceof Error) return this.logger.error({ err: message }, message.message);
    const stack = rest.find((part) => typeof part === 'string' && part.includes('\n'));
    this.logger.error({ stack }, String(message));
  }
}

const QUIET_MS = 30_000;

export function findUnreachableService(error: unknown): string | undefined {
  if (isDatabaseOutage(error)) return 'PostgreSQL';
  if (isBackingServiceUnavailable(error) && typeof error === 'object' && error !== null && 'service' in error)
    return String(error.service);
  if (error instanceof SpeechError && error.code === 'Unreachable') return 'The speech server';
  return undefined;
}

export class OutageTracker {
  readonly #open = new Map<string, Outage>();

  constructor(
    private readonly onOver: (service: string, seconds: number, errors: number) => void,
    private readonly quietMs = QUIET_MS,
  ) {}

  count(service: string): boolean {
    const now = performance.now();
    const outage = this.#open.get(service);
    if (outage) {
      outage.errors += 1;
      outage.last = now;
      outage.timer.refresh();
      return false;
    }
    const timer = setTimeout(() => this.#end(service), this.quietMs).unref();
    this.#open.set(service, { since: now, last: now, errors: 1, timer });
    return true;
  }

  #end(service: string): void {
    const outage = this.#open.get(service);
    this.#open.delete(service);
    if (outage) this.onOver(service, Math.round((outage.last - outage.since) / 1_000), outage.errors);
  }
}
