import { NewsHttpServer, sendJson } from './news-http-server.ts';

export const MEDIASTACK_TEST_KEY = 'mediastack-test-key';

/** Follows the documentation of mediastack v1, in which articles have no content and dates end with `+00:00`. */
export class MediastackServer extends NewsHttpServer {
  constructor() {
    super((request, response) => {
      const query = request.url.searchParams;
      if (request.url.pathname !== '/v1/news')
        return sendJson(response, 404, { error: { code: '404_not_found', message: 'Route not found' } });
      if (query.get('access_key') !== MEDIASTACK_TEST_KEY) {
        return sendJson(response, 401, {
          error: { code: 'invalid_access_key', message: 'You have not supplied a valid API Access Key.' },
        });
      }
      const categories = (query.get('categories') ?? 'general').split(',');
      const keywords = query.get('keywords');
      const subjects = keywords === null ? categories : [keywords.split(/[ ,]/)[0]];
      const data = subjects.map((category, index) => ({
        author: index % 2 === 0 ? 'Ada Writer' : null,
        title: `Wire: ${category} in short`,
        description: `The ${category} desk reports.`,
        url: `https://wire.example/${category}`,
        source: 'Example Wire',
        image: null,
        category,
        language: 'en',
        country: 'us',
        published_at: '2026-11-20T07:30:00+00:00',
      }));
      return sendJson(response, 200, {
        pagination: { limit: 100, offset: 0, count: data.length, total: data.length },
        data,
      });
    });
  }
}
