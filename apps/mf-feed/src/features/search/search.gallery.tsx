import { createArticleCard } from '@tidings/api-client/article-card.fixture.ts';
import { StaticShell } from '@tidings/shell-api/static-shell.fixture.tsx';
import { type Gallery, createGalleryFetch, pendingGalleryFetch } from '@tidings/ui/gallery.fixture.ts';
import { SearchPage } from './search.page.tsx';

const results = ['The night ferry', 'Ferry at noon', 'A ferry for the island'].map((title, index) => ({
  article: { ...createArticleCard(`found-${index}`, title), description: 'It leaves at nine.' },
  titleHtml: title.replace(/ferry/i, (word) => `<mark>${word}</mark>`),
  snippetHtml: 'It is the only <mark>ferry</mark> that sails at night.',
}));
const answer = { results, endCursor: null, hasNextPage: false, asked: false, degraded: false, close: false };
const searching = (change: object) =>
  createGalleryFetch({
    Search: { searchPage: { ...answer, corrected: null, ...change } },
    PopulateNews: { populateNews: [] },
    SearchFacets: { searchFacets: { sources: [{ value: 'Ledger', count: 3 }], countries: [], languages: [] } },
    SearchSuggestions: { searchSuggestions: [] },
    SavedIds: { savedIds: [] },
  });
const page = (at = '/search?q=ferry') => (
  <StaticShell at={at}>
    <SearchPage />
  </StaticShell>
);

const gallery: Gallery = {
  title: 'Search',
  states: [
    { name: 'found', fetch: searching({ corrected: 'ferry' }), show: page() },
    { name: 'nothing found', fetch: searching({ results: [] }), show: page() },
    { name: 'waiting', fetch: pendingGalleryFetch, show: page() },
    { name: 'failed', fetch: createGalleryFetch({}), show: page() },
  ],
};
export default gallery;
