import { openTestIndex } from '@tidings/platform/search-index/opensearch.contract.ts';
import { relevanceContract } from './relevance.contract.ts';

relevanceContract('OpenSearch', openTestIndex);
