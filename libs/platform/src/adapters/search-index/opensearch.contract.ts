import { randomBytes } from 'node:crypto';
import type { Client } from '@opensearch-project/opensearch';
import { OpenSearchFaultProxy } from '@tidings/testing/opensearch-faults.ts';
import { OpenSearchClient } from './opensearch-client.ts';
import { OpenSearchSearchIndex } from './opensearch-search-index.adapter.ts';
import { ListedDocumentSource } from './search-rebuild.contract.ts';
import type { SearchIndexHandle } from './tested-index.fixture.ts';

export type OpenTestIndex = SearchIndexHandle & {
  index: OpenSearchSearchIndex;
  prefix: string;
  door: OpenSearchFaultProxy;
  /** Sends requests to the server directly, not through the proxy. */
  direct: Client;
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
  const client = new OpenSearchClient(proxy.url);
  const direct = await new OpenSearchClient(server).open();
  const index = new OpenSearchSearchIndex(client, { prefix });
  await index.rebuild(new ListedDocumentSource([]));
  return {
    index,
    prefix,
    door: proxy,
    direct,
    settled: async () => {
      await direct.indices.refresh({ index: `${prefix}-articles-v*` });
    },
    close: async () => {
      await direct.indices.delete({ index: `${prefix}-articles-v*` });
      await direct.indices.deleteIndexTemplate({ name: `${prefix}-articles-v*` });
      await Promise.all([client.close(), direct.close(), proxy.shut().catch(() => undefined)]);
    },
  };
}
