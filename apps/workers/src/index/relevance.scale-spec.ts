import { openTestIndex } from '@tidings/platform/adapters/search-index/opensearch.contract.ts';
import { defineRelevanceTests } from './relevance.contract.ts';

defineRelevanceTests('OpenSearch', openTestIndex);
