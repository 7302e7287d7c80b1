import pino from 'pino';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { OutageTracker, findUnreachableService } from './outages.ts';
import { getCurrentTraceId } from './trace.ts';

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
