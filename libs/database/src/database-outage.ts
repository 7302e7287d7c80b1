import { getErrorCode } from '@tidings/contracts/errors/error-code.ts';
import { isConnectionTimeout } from './no-connection.ts';

const SERVER_CODE = /^(?:57P0[1-3]|08\w{3}|53300)$/;
const SOCKET_CODE = /^(?:ECONN\w+|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/;
const LOST_CONNECTION = /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/;
/** Errors that TypeORM throws when it cleans up a transaction whose connection was lost. */
const RELEASED = /^QueryRunner(?:Provider)?AlreadyReleasedError$/;

const failedConnects = new WeakSet<Error>();

export function registerFailedConnect(error: Error): void {
  failedConnects.add(error);
}

export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (failedConnects.has(error) || isConnectionTimeout(error) || RELEASED.test(error.name)) return true;
  const cause = 'driverError' in error ? error.driverError : error;
  const code = getErrorCode(cause) ?? '';
  if (SERVER_CODE.test(code) || ('driverError' in error && SOCKET_CODE.test(code))) return true;
  return cause instanceof Error && LOST_CONNECTION.test(cause.message);
}
