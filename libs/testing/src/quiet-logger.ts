import { createLogger } from '@tidings/platform/telemetry/logger.ts';

export const quietLogger = createLogger({ logLevel: 'error' }, false);
