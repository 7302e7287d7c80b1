import { openTestIndex } from './opensearch.contract.ts';
import { describeSearchIndex } from './search-index.contract.ts';
import { describeSearchRebuild } from './search-rebuild.contract.ts';

describe('SearchIndex on OpenSearch', () => describeSearchIndex(openTestIndex));
describe('rebuild on OpenSearch', () => describeSearchRebuild(openTestIndex));
