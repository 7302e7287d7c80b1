import { serveFiles } from '@tidings/api/web/pages/file-server.ts';
import { loadConfig } from '@tidings/platform/process/config/config.ts';

const server = await serveFiles(process.argv[2] ?? '.', loadConfig(process.env));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void server.close().then(() => process.exit(0));
  });
