import { openTestIndex } from '@tidings/platform/search-index/opensearch.contract.ts';
import { defineRelevanceTests } from './relevance.contract.ts';

defineRelevanceTests('OpenSearch', openTestIndex);
