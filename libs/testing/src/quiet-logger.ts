import { createLogger } from '@tidings/platform/telemetry/logger.ts';

/** Logger for components under test; it logs errors only. */
export const quietLogger = createLogger({ logLevel: 'error' }, false);
