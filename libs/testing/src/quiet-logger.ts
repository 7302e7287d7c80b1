import { createLogger } from '@tidings/platform/process/telemetry/logger.ts';

export const quietLogger = createLogger({ logLevel: 'error' }, false);
