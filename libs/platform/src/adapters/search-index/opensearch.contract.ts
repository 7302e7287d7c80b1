import { randomBytes } from 'node:crypto';
import { OpenSearchFaultProxy } from '@tidings/testing/opensearch-faults.ts';
import { OpenSearchClient } from './opensearch-client.ts';
import { OpenSearchSearchIndex } from './opensearch-search-index.adapter.ts';
import { ListedDocumentSource } from './search-rebuild.contract.ts';
import type { SearchIndexHandle } from './tested-index.fixture.ts';

const REQUEST_MS = 30_000;

export type OpenTestIndex = SearchIndexHandle & {
  index: OpenSearchSearchIndex;
  prefix: string;
  door: OpenSearchFaultProxy;
  /** Sends a request to the server directly, not through the proxy. */
  ask<Answer>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer>;
};

export function getTestServerUrl(): string {
  const url = process.env['OPENSEARCH_URL'];
  if (!url) throw new Error('OPENSEARCH_URL names no server: run this through npm run test:scale');
  return url;
}

export async function openTestIndex(): Promise<OpenTestIndex> {
  const server = getTestServerUrl();
  const prefix = `test-${randomBytes(6).toString('hex')}`;
  const proxy = await OpenSearchFaultProxy.open(server);
  const [client, direct] = [new OpenSearchClient(proxy.url), new OpenSearchClient(server)];
  const index = new OpenSearchSearchIndex(client, { prefix });
  const ask: OpenTestIndex['ask'] = (method, path, body) =>
    direct.ask({ method, path, ...(body ? { body } : {}), timeoutMs: REQUEST_MS });
  await index.rebuild(new ListedDocumentSource([]));
  return {
    index,
    prefix,
    door: proxy,
    ask,
    settled: async () => {
      await ask('POST', `/${prefix}-articles-v*/_refresh`);
    },
    close: async () => {
      await ask('DELETE', `/${prefix}-articles-v*`);
      await ask('DELETE', `/_index_template/${prefix}-articles-v*`);
      await Promise.all([client.close(), direct.close(), proxy.shut().catch(() => undefined)]);
    },
  };
}
