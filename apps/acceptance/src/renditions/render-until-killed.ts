// A process that renders until it is killed: `render-until-killed.ts DATABASE BLOBS SPEECH LEASE_MS KEY`.
import { setTimeout as sleep } from 'node:timers/promises';
import { createDataSource } from '@tidings/database/data-source.ts';
import { FileBlobStore } from '@tidings/platform/adapters/blob-store/file-blob-store.adapter.ts';
import { PollySpeech } from '@tidings/platform/adapters/speech/polly-speech.adapter.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { CONNECT_TIMEOUT_MS } from '@tidings/testing/test-database.ts';
import { RenditionRenderer } from '@tidings/workers/speech/rendition-renderer.ts';

const [databaseUrl = '', blobFolder = '', endpoint = '', leaseMs = '', key = ''] = process.argv.slice(2);
const database = await createDataSource(databaseUrl, {
  poolSize: 4,
  connectTimeoutMs: CONNECT_TIMEOUT_MS,
}).initialize();
const speech = new PollySpeech({ endpoint, key });
await speech.engineBuild('Joanna', 'standard');
const renderer = new RenditionRenderer(
  { database, speech, blobs: new FileBlobStore(blobFolder), events: new EventPublisher() },
  { leaseMs: Number(leaseMs) },
);
process.stdout.write('rendering\n');
for (;;) if (!(await renderer.renderNext(false))) await sleep(10);
