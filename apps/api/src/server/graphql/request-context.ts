import { readArticleTexts } from '@tidings/database/news/article.query.ts';
import type { ArticleText } from '@tidings/database/news/article.query.ts';
import DataLoader from 'dataloader';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DataSource } from 'typeorm';
import { readAnonymousListener, clearAnonymousListener, assignAnonymousListener } from '../http/anonymous-listener.ts';
import { ApiError } from './api-error.ts';
import type { Bearer } from './bearer.ts';

export class RequestContext {
  #listener: string | null = null;
  #texts: DataLoader<string, ArticleText | null> | null = null;
  bearer: Bearer | null = null;
  readonly #database: DataSource;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;

  constructor(database: DataSource, request: FastifyRequest, reply: FastifyReply) {
    this.#database = database;
    this.request = request;
    this.reply = reply;
  }

  /** Throws UNAUTHENTICATED. */
  signedIn(): Bearer {
    if (!this.bearer) throw new ApiError('UNAUTHENTICATED', 'Please sign in first.');
    return this.bearer;
  }

  get texts(): DataLoader<string, ArticleText | null> {
    return (this.#texts ??= new DataLoader((ids) => readArticleTexts(this.#database, ids)));
  }

  knownListener(): string | null {
    return this.bearer?.accountId ?? this.anonymousListener();
  }

  anonymousListener(): string | null {
    return (this.#listener ??= readAnonymousListener(this.request));
  }

  refusesTracking(): boolean {
    return this.request.headers['sec-gpc'] === '1' || this.request.headers['dnt'] === '1';
  }

  /** Removes the anonymous ID after an account took over the history, so that the browser gets a new ID. */
  forgetAnonymousListener(): void {
    this.#listener = null;
    clearAnonymousListener(this.request, this.reply);
  }

  /** Like `knownListener`, but creates an anonymous ID if needed. */
  listener(): string {
    return this.knownListener() ?? (this.#listener = assignAnonymousListener(this.request, this.reply));
  }
}
