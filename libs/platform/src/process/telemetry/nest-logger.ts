import type { LoggerService } from '@nestjs/common';
import type { Logger } from './logger.ts';

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
