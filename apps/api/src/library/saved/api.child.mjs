import '@nestjs/common';
import '../../../../../tools/docs/typescript-hooks.mjs';

await import('reflect-metadata');
const { createDataSource } = await import('@tidings/database/data-source.ts');
const { CONNECT_TIMEOUT_MS } = await import('@tidings/testing/test-database.ts');
const { startBareApi } = await import('../../testing/bare-api.ts');

const database = createDataSource(process.argv[2], { poolSize: 6, connectTimeoutMs: CONNECT_TIMEOUT_MS });
const app = await startBareApi(await database.initialize(), {});
await app.listen(0, '127.0.0.1');
process.stdin.resume().once('end', () => process.exit());
process.stdout.write(`${await app.getUrl()}\n`);
