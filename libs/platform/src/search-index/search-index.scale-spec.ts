import { openTestIndex } from './opensearch.contract.ts';
import { searchIndexContract } from './search-index.contract.ts';
import { searchRebuildContract } from './search-rebuild.contract.ts';

describe('SearchIndex on OpenSearch', () => searchIndexContract(openTestIndex));
describe('rebuild on OpenSearch', () => searchRebuildContract(openTestIndex));
