import type { TokenScope } from '@tidings/contracts/account/token-scopes.ts';

export type Bearer = {
  accountId: string;
  sessionId: string | null;
  /** Set for a program with a personal access token, which may do only this. */
  scopes?: readonly TokenScope[];
};

/** The client of a request; `host` is the requested host name. */
export type Client = { ip: string; host: string; headers: { 'user-agent'?: string | undefined } };

/** The person or browser that sends a request. The API implements it for HTTP requests. */
export type Requester = {
  readonly request: Client;
  readonly bearer: Bearer | null;
  /** Token of a browser in which the person signed in before. */
  readonly deviceToken: string | null;
  readonly refreshToken: string | null;
  /** Throws UNAUTHENTICATED. */
  signedIn(): Bearer;
  knownListener(): string | null;
  /** Like `knownListener`, but creates an anonymous ID if needed. */
  listener(): string;
  anonymousListener(): string | null;
  forgetAnonymousListener(): void;
  storeDeviceToken(token: string): void;
  startSession(bearer: Bearer, tokens: { access: string; refresh: string }): void;
  endSession(): void;
  clearBrowserCache(): void;
  /** Tells a rejected client when to try again. */
  setRetryAfter(seconds: number): void;
};
