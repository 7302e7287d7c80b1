import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type FieldMiddleware, ArgsType, Field, Int } from '@nestjs/graphql';
import type { TokenScope } from '@tidings/contracts/account/token-scopes.ts';
import { PAGE_SIZE_DEFAULT } from '@tidings/contracts/limits/web-limits.ts';
import { type ArticleText, readArticleTexts } from '@tidings/database/news/article.entity.ts';
import { DomainError } from '@tidings/domain/errors/domain-error.ts';
import type { Bearer, Requester } from '@tidings/domain/requester/requester.ts';
import DataLoader from 'dataloader';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DataSource } from 'typeorm';
import {
  assignAnonymousListener,
  clearAnonymousListener,
  readAnonymousListener,
  readCookie,
  setCookie,
  setSessionHint,
} from '../http/cookies.ts';
import { addBasePath } from '../http/origin.ts';

type AccessKind = (typeof accessKinds)[number];

/**
 * Callers of an operation. `public`: anyone, with the same result; `anyone`: anyone, with a result about the caller;
 * `listener`: signed-in callers; `operator`: accounts of `TIDINGS_OPERATORS`; `session`: the operation checks the
 * session.
 */
const accessKinds = ['public', 'anyone', 'listener', 'operator', 'session'] as const;

/** Operations without this decorator are rejected. */
export const Access = Reflector.createDecorator<AccessKind>();

/** The scope that a personal access token needs for an operation. Without this decorator, tokens are refused. */
export const Scope = Reflector.createDecorator<TokenScope>();

/** Throws TOKEN_SCOPE_MISSING for a personal access token that does not have the scope. */
export function requireScope({ scopes }: Bearer, scope: TokenScope | undefined): void {
  if (!scopes || (scope && scopes.includes(scope))) return;
  throw new DomainError(
    'TOKEN_SCOPE_MISSING',
    scope
      ? `This token does not have the permission “${scope}”. Create a token that has it.`
      : 'Access tokens cannot do this. Use a browser in which you are signed in.',
  );
}

export function requireCaller({ user }: FastifyRequest): Bearer {
  if (!user) throw new DomainError('UNAUTHENTICATED', 'Please sign in first.');
  return user;
}

/** The caller of an HTTP handler with `@Access('listener')`. */
export const Caller = createParamDecorator((_: unknown, execution: ExecutionContext): Bearer =>
  requireCaller(execution.switchToHttp().getRequest()),
);

/** Marks operations and controllers that work signed out in members-only mode (`TIDINGS_READING`). */
export const BeforeSignIn = Reflector.createDecorator<void>();

export class RequestContext implements Requester {
  #listener: string | null = null;
  #texts: DataLoader<string, ArticleText | null> | null = null;
  readonly #database: DataSource;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;

  constructor(database: DataSource, request: FastifyRequest, reply: FastifyReply) {
    this.#database = database;
    this.request = request;
    this.reply = reply;
  }

  get bearer(): Bearer | null {
    return this.request.user ?? null;
  }

  signedIn(): Bearer {
    return requireCaller(this.request);
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

  get deviceToken(): string | null {
    return readCookie(this.request, 'device');
  }

  get refreshToken(): string | null {
    return readCookie(this.request, 'refresh');
  }

  storeDeviceToken(token: string): void {
    setCookie(this.request, this.reply, 'device', token);
  }

  startSession(bearer: Bearer, { access, refresh }: { access: string; refresh: string }): void {
    this.#setSession(access, refresh);
    this.request.user = bearer;
  }

  endSession(): void {
    this.#setSession(null, null);
    this.request.user = null;
  }

  #setSession(access: string | null, refresh: string | null): void {
    setCookie(this.request, this.reply, 'access', access);
    setCookie(this.request, this.reply, 'refresh', refresh);
    setSessionHint(this.request, this.reply, refresh !== null);
  }

  clearBrowserCache(): void {
    void this.reply.header('clear-site-data', '"cache"');
  }

  setRetryAfter(seconds: number): void {
    toLimitedRequester(this.request, this.reply).setRetryAfter(seconds);
  }

  /** Removes the anonymous ID after an account took over the history, so that the browser gets a new ID. */
  forgetAnonymousListener(): void {
    this.#listener = null;
    clearAnonymousListener(this.request, this.reply);
  }

  listener(): string {
    return this.knownListener() ?? (this.#listener = assignAnonymousListener(this.request, this.reply));
  }
}

/** For HTTP handlers, which need no other part of a `Requester`. */
export function toLimitedRequester(
  request: FastifyRequest,
  reply: FastifyReply,
): Pick<Requester, 'request' | 'setRetryAfter'> {
  return { request, setRetryAfter: (seconds) => void reply.header('retry-after', String(seconds)) };
}

@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first!: number;
  @Field(() => String, { nullable: true }) after?: string | null;
}

/** Adds the base path to the URL fields of this installation. */
export const basePathMiddleware: FieldMiddleware<unknown, RequestContext> = async ({ context }, next) => {
  const address: unknown = await next();
  return typeof address === 'string' && address.startsWith('/') ? addBasePath(context.request, address) : address;
};

export function toEnum<Name extends string>(names: readonly Name[]): Record<Name, Name> {
  return Object.fromEntries(names.map((name) => [name, name])) as Record<Name, Name>;
}
