import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import {
  BEGUN_REQUESTS_MAX,
  BEGUN_REQUESTS_MORE,
  REQUEST_BEGUN_MS,
  TRY_AGAIN_SECONDS,
  TURN_MS,
  TURNS_AT_ONCE,
} from '@tidings/contracts/limits/admission-limits.ts';
import { requestsShed, requestSeconds } from '@tidings/platform/telemetry/metrics.ts';

/**
 * What tells how the process is: one that cannot say so any more would be restarted on top of its load. And pictures of
 * stories, which have a queue of their own (picture-limits.ts).
 */
const NEVER = /^\/(?:healthz\/|metrics$|images\/)/;
/** What belongs to something begun: sound that plays, the rest of a page. It is refused last, and waits in front. */
const LAST = /^\/(?:audio|assets|mf)\//;
type Kind = 'begun' | 'new';
const REFUSED = 503;
const MESSAGE = 'Very many people are here at this moment. Please try again in a few seconds.';
const JSON_TYPE = 'application/json; charset=utf-8';

/** Made once: whoever is refused shall cost as little as can be. */
const answers = {
  graphql: inForm(
    JSON_TYPE,
    JSON.stringify({ data: null, errors: [{ message: MESSAGE, extensions: { code: 'OVERLOADED' } }] }),
  ),
  page: inForm('text/plain; charset=utf-8', MESSAGE),
  other: inForm(JSON_TYPE, JSON.stringify({ code: 'OVERLOADED', message: MESSAGE })),
};

/**
 * Refuses what cannot be answered soon, at once and cheaply, so that what is taken is answered in time, a few at a
 * time. Counted are requests that have begun a moment ago: what waits longer (a page being fetched, sound being made)
 * takes no turn from others. It stands before Fastify, since what leads up to a route there costs several times the
 * refusal.
 */
@Injectable()
export class Admission {
  #begun = 0;
  #turns = 0;
  /** Who waits for a turn, in order; what belongs to something begun goes first. */
  readonly #waiting = { begun: new Set<() => void>(), new: new Set<() => void>() };
  readonly #shed = { begun: requestsShed.labels({ kind: 'begun' }), new: requestsShed.labels({ kind: 'new' }) };
  readonly #seconds = requestSeconds.labels({ kind: 'other', operation: 'refused, too many', status: String(REFUSED) });

  constructor({ httpAdapter }: HttpAdapterHost<FastifyAdapter>) {
    const { server } = httpAdapter.getInstance();
    const listeners = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const answer = () => {
        for (const listener of listeners) listener.call(server, request, response);
      };
      const url = request.url ?? '/';
      const kind = LAST.test(url) ? 'begun' : 'new';
      if (NEVER.test(url)) answer();
      else if (this.#takes(kind)) this.#inTurn(kind, response, answer);
      else refuse(request, response);
    });
  }

  #takes(kind: Kind): boolean {
    if (this.#begun < BEGUN_REQUESTS_MAX + (kind === 'begun' ? BEGUN_REQUESTS_MORE : 0)) return true;
    this.#shed[kind].inc();
    this.#seconds.observe(0);
    return false;
  }

  /** Answers when it is its turn, unless whoever asked has gone by then. */
  #inTurn(kind: Kind, response: ServerResponse, answer: () => void): void {
    this.#begun += 1;
    const forget = once(() => {
      this.#begun -= 1;
    });
    const endTurn = once(() => {
      this.#turns -= 1;
      this.#next();
    });
    let timers: NodeJS.Timeout[] = [];
    const turn = () => {
      this.#turns += 1;
      timers = [setTimeout(endTurn, TURN_MS).unref(), setTimeout(forget, REQUEST_BEGUN_MS).unref()];
      answer();
    };
    // Who waits is answered in the context it came in, whoever's end it is that gives it the turn.
    const later = this.#turns < TURNS_AT_ONCE ? undefined : AsyncResource.bind(turn);
    response.once('close', () => {
      forget();
      if (later && this.#waiting[kind].delete(later)) return;
      for (const timer of timers) clearTimeout(timer);
      endTurn();
    });
    if (later) this.#waiting[kind].add(later);
    else turn();
  }

  #next(): void {
    for (const waiting of [this.#waiting.begun, this.#waiting.new]) {
      for (const turn of waiting) {
        if (this.#turns >= TURNS_AT_ONCE) return;
        waiting.delete(turn);
        turn();
      }
    }
  }
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}

/** Its body as a string: so it leaves with the headers in one write. */
function inForm(type: string, body: string): { headers: Record<string, string | number>; body: string } {
  return {
    headers: {
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      'retry-after': TRY_AGAIN_SECONDS,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
    body,
  };
}

/** Says in the form of what was asked that there is too much to do, and when to try again. */
export function refuse({ url, headers }: IncomingMessage, response: ServerResponse): void {
  const answer = url?.startsWith('/graphql')
    ? answers.graphql
    : headers.accept?.includes('text/html')
      ? answers.page
      : answers.other;
  response.writeHead(REFUSED, answer.headers).end(answer.body);
}
