import { type RequestHandler, NewsHttpServer } from './news-http-server.ts';

type ServedFeed = {
  body: string | Uint8Array;
  contentType: string;
  etag?: string;
  lastModified?: string;
};

/** Serves feeds and supports conditional GET requests. */
export class FeedServer extends NewsHttpServer {
  readonly feeds = new Map<string, ServedFeed | RequestHandler>();

  constructor() {
    super(async (request, response) => {
      const feed = this.feeds.get(request.url.pathname);
      if (!feed) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('no such page');
      if (typeof feed === 'function') return feed(request, response);
      const validators = {
        ...(feed.etag ? { etag: feed.etag } : {}),
        ...(feed.lastModified ? { 'last-modified': feed.lastModified } : {}),
      };
      const isNotModified =
        (feed.etag && request.headers['if-none-match'] === feed.etag) ||
        (feed.lastModified &&
          !request.headers['if-none-match'] &&
          request.headers['if-modified-since'] === feed.lastModified);
      if (isNotModified) return void response.writeHead(304, validators).end();
      response.writeHead(200, { 'content-type': feed.contentType, ...validators }).end(feed.body);
    });
  }

  serve(path: string, feed: ServedFeed): string {
    this.feeds.set(path, feed);
    return this.origin + path;
  }

  /** Sets a handler for the path and returns its URL. */
  answer(path: string, answer: RequestHandler): string {
    this.feeds.set(path, answer);
    return this.origin + path;
  }
}
