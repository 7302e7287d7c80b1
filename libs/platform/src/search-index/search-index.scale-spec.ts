import { randomBytes } from 'node:crypto';
import { jest } from '@jest/globals';
import { OpenSearchClient } from './opensearch-client.ts';
import { OpenSearchSearchIndex } from './opensearch-search-index.ts';
import { searchIndexContract } from './search-index.contract.ts';
import type { OpenIndex } from './search-index.contract.ts';
import { ListedDocuments, searchRebuildContract } from './search-rebuild.contract.ts';

jest.setTimeout(120_000);

const url = process.env['OPENSEARCH_URL'] ?? '';

const open = async (): Promise<OpenIndex> => {
  if (!url) throw new Error('OPENSEARCH_URL names no server: run this through npm run test:scale');
  const prefix = `test-${randomBytes(6).toString('hex')}`;
  const client = new OpenSearchClient(url);
  const index = new OpenSearchSearchIndex(client, { prefix });
  const ask = (method: 'POST' | 'DELETE', path: string) => client.ask({ method, path, timeoutMs: 30_000 });
  await index.rebuild(new ListedDocuments([]));
  return {
    index,
    settled: async () => { await ask('POST', `/${prefix}-articles-v*/_refresh`); },
    close: async () => {
      await ask('DELETE', `/${prefix}-articles-v*`);
      await ask('DELETE', `/_index_template/${prefix}-articles-v*`);
      await client.close();
    },
  };
};

describe('SearchIndex on OpenSearch', () => searchIndexContract(open));
describe('rebuild on OpenSearch', () => searchRebuildContract(open));
