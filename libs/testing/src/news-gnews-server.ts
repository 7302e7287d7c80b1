import { NewsHttpServer, sendJson } from './news-http-server.ts';

export const GNEWS_TEST_KEY = 'gnews-test-key';

/** Follows the documentation of GNews v4, in which contents end with `… [n chars]`. */
export class GNewsServer extends NewsHttpServer {
  constructor() {
    super((request, response) => {
      const query = request.url.searchParams;
      const searching = request.url.pathname === '/api/v4/search';
      if (!searching && request.url.pathname !== '/api/v4/top-headlines')
        return sendJson(response, 404, { errors: ['Not found'] });
      if (query.get('apikey') !== GNEWS_TEST_KEY)
        return sendJson(response, 401, { errors: ['Your API key is invalid.'] });
      const max = Number(query.get('max') ?? '10');
      if (!(max >= 1 && max <= 100))
        return sendJson(response, 400, { errors: { max: 'max must be between 1 and 100' } });
      const searched = query.get('q') ?? '';
      if (searching && (searched === '' || searched.length > 200))
        return sendJson(response, 400, { errors: { q: 'q must have 1 to 200 characters' } });
      const category = searching
        ? searched
            .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
            .trim()
            .split(' ')[0]
        : (query.get('category') ?? 'general');
      const articles = Array.from({ length: Math.min(max, 3) }, (_, index) => ({
        title: `A ${category} story, number ${index + 1}`,
        description: `What happened in ${category} this morning.`,
        content: `What happened in ${category} this morning, told at some length… [1514 chars]`,
        url: `https://news.example/${category}/${index + 1}?utm_source=gnews`,
        image: `https://news.example/${category}/${index + 1}.jpg`,
        publishedAt: new Date(Date.UTC(2026, 10, 20, 8, index)).toISOString(),
        source: { name: 'The Example', url: 'https://news.example' },
      }));
      return sendJson(response, 200, { totalArticles: articles.length, articles });
    });
  }
}
