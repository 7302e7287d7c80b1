import { createLogger } from '@tidings/platform/telemetry/logger.ts';

/** For a part under test that wants a logger: what goes wrong is still said. */
export const quietLogger = createLogger({ logLevel: 'error' }, false);
