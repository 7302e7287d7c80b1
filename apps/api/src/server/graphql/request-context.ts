import { readArticleTexts } from '@tidings/database/news/article.query.ts';
import type { ArticleText } from '@tidings/database/news/article.query.ts';
import DataLoader from 'dataloader';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DataSource } from 'typeorm';
import { anonymousListenerOf, forgetListener, nameListener } from '../http/anonymous-listener.ts';
import { ApiError } from './api-error.ts';
import type { Bearer } from './bearer.ts';

/** What one request carries: its loaders, and who listens. */
export class RequestContext {
  #listener: string | null = null;
  #texts: DataLoader<string, ArticleText | null> | null = null;
  /** Who asks, once the guard knows; null for somebody who did not sign in. */
  bearer: Bearer | null = null;
  readonly #database: DataSource;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;

  constructor(database: DataSource, request: FastifyRequest, reply: FastifyReply) {
    this.#database = database;
    this.request = request;
    this.reply = reply;
  }

  /** Who asks, in an operation for people who signed in. */
  signedIn(): Bearer {
    if (!this.bearer) throw new ApiError('UNAUTHENTICATED', 'Please sign in first.');
    return this.bearer;
  }

  /** Blocks and narrations of the articles of this answer, read once and only when asked for. */
  get texts(): DataLoader<string, ArticleText | null> {
    return (this.#texts ??= new DataLoader((ids) => readArticleTexts(this.#database, ids)));
  }

  /** The listener: the account of who signed in, else the name this browser was given; null when it has none yet. */
  knownListener(): string | null {
    return this.bearer?.accountId ?? this.anonymousListener();
  }

  /** The name this browser listens under while nobody is signed in. */
  anonymousListener(): string | null {
    return (this.#listener ??= anonymousListenerOf(this.request));
  }

  /** Whether the browser asks sites not to follow its user: Global Privacy Control, or the older Do Not Track. */
  refusesTracking(): boolean {
    return this.request.headers['sec-gpc'] === '1' || this.request.headers['dnt'] === '1';
  }

  /** What was heard under this browser's name belongs to somebody now; whoever listens here next is somebody else. */
  forgetAnonymousListener(): void {
    this.#listener = null;
    forgetListener(this.request, this.reply);
  }

  /** The listener; a new one is named now, in a cookie no script can read. */
  listener(): string {
    return this.knownListener() ?? (this.#listener = nameListener(this.request, this.reply));
  }
}
