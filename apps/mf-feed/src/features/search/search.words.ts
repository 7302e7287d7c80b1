import { searchTopics } from '@tidings/contracts/news/search-topics.ts';
import { catalogue } from '../../words/catalogue.ts';

const names: Record<string, string> = Object.fromEntries(searchTopics.map(({ id, name }) => [id, name]));

export const searchWords = {
  locale: 'en',
  title: 'Search',
  stand: 'Search for a word, a name or a place, and listen to any story you find.',
  form: {
    query: 'Search the news',
    category: 'Category',
    all: 'All categories',
    submit: 'Search',
    hint: 'Leave it empty and we choose for you.',
  },
  suggestions: 'Suggestions',
  narrow: {
    title: 'Narrow it down',
    clear: 'Search everywhere',
    without: (what: string) => `Remove filter: ${what}`,
    option: (what: string, count: number) => `${what} (${count})`,
    source: 'Source',
    anySource: 'Any source',
    country: 'Country',
    anyCountry: 'Any country',
    language: 'Language',
    anyLanguage: 'Any language',
    time: 'Published',
    times: { any: 'Any time', day: 'In the last 24 hours', week: 'In the last 7 days', month: 'In the last 30 days' },
    heard: 'Listened to',
    heards: { any: 'Any', yes: 'Already', no: 'Not yet' },
    said: { yes: 'Already listened to', no: 'Not listened to yet' },
    saved: 'Saved',
    saveds: { any: 'Any', yes: 'By me' },
    savedOnly: 'Saved by me',
    signIn: 'Sign in to search your saved articles.',
  },
  recent: { title: 'Recent searches', forget: (query: string) => `Remove: ${query}`, clear: 'Clear all' },
  topics: {
    title: 'Topics',
    showAll: 'Show all topics',
    showFewer: 'Show fewer topics',
    inTopic: (name: string) => `In ${name}`,
    names,
  },
  results: {
    searching: (query: string) => `Searching for “${query}”`,
    found: (count: number, more: boolean) =>
      more ? `The first ${count} stories` : `${count} ${count === 1 ? 'story' : 'stories'}`,
    inCategory: (name: string) => `in ${name}`,
    close: 'No exact matches. These stories are similar.',
    corrected: (text: string) => `No results as typed. Showing results for “${text}”.`,
    degraded: 'Search is limited right now; results may be less relevant.',
    asked: 'Searching a news service for more stories. They appear here when they arrive.',
    none: 'No articles found for your search.',
    noneHint: 'Try fewer words, another spelling, or one of the topics above.',
    failed: 'Failed to search articles. Please try again later.',
    unknown: 'An unknown error occurred for searching articles.',
    again: 'Try again',
    more: 'More stories',
    loadingMore: 'Fetching more stories',
    end: "You're all caught up!",
  },
  news: {
    title: 'Latest stories',
    loading: 'Loading the news',
    none: 'No articles found for populated news.',
    noneHint: 'The sources are still being fetched. Check again in a minute.',
    failed: 'Failed to populate news. Please try again later.',
    unknown: 'An unknown error occurred for populated news.',
  },
  top: 'Back to top',
};

export const useSearchWords = () => catalogue.use('search', searchWords);
