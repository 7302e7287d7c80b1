import type { IncomingMessage, ServerResponse } from 'node:http';
import proxyaddr from '@fastify/proxy-addr';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import {
  BEGUN_OF_NETWORK_MAX,
  BEGUN_REQUESTS_MAX,
  BEGUN_REQUESTS_MORE,
  REQUEST_BEGUN_MS,
  TRY_AGAIN_SECONDS,
  TURN_MS,
  TURNS_AT_ONCE,
  TURNS_OF_NETWORK,
} from '@tidings/contracts/limits/admission-limits.ts';
import type { Config } from '@tidings/platform/config/config.ts';
import { requestsShed, requestSeconds } from '@tidings/platform/telemetry/metrics.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { handleBeforeFastify } from './handle-before-fastify.ts';
import { networkKeys } from './network-names.ts';
import { NetworkTurns } from './network-turns.ts';
import { Tally } from './tally.ts';

/**
 * What shows how the process is: one that cannot say so any more would be restarted on top of its load. And pictures of
 * stories, which have a queue of their own (picture-limits.ts).
 */
const NEVER = /^\/(?:healthz\/|metrics$|images\/)/;
/** What belongs to something begun: sound that plays, the rest of a page. It is refused last, and waits in front. */
const LAST = /^\/(?:audio|assets|mf)\//;
type Kind = 'begun' | 'new';
const REFUSED = 503;
const MESSAGE = 'Very many people are here at this moment. Please try again in a few seconds.';
const JSON_TYPE = 'application/json; charset=utf-8';

/** How long a request keeps its turn, and counts as begun; a test may take its time. */
export type AdmissionTimes = { turnMs: number; begunMs: number };
export const ADMISSION_TIMES = Symbol('ADMISSION_TIMES');

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
 * time, and no network takes the room or the turns of the others. Counted are requests that have begun a moment ago:
 * what waits longer (a page being fetched, sound being made) takes no turn from others. It stands before Fastify, since
 * what leads up to a route there costs several times the refusal.
 */
@Injectable()
export class Admission {
  #begun = 0;
  readonly #begunBy = new Tally();
  readonly #turns = new NetworkTurns(TURNS_AT_ONCE, TURNS_OF_NETWORK);
  readonly #shed = { begun: requestsShed.labels({ kind: 'begun' }), new: requestsShed.labels({ kind: 'new' }) };
  readonly #seconds = requestSeconds.labels({ kind: 'other', operation: 'refused, too many', status: String(REFUSED) });

  constructor(
    { httpAdapter }: HttpAdapterHost<FastifyAdapter>,
    @Inject(CONFIG) { trustedProxies }: Config,
    @Optional() @Inject(ADMISSION_TIMES) private readonly times: AdmissionTimes = {
      turnMs: TURN_MS,
      begunMs: REQUEST_BEGUN_MS,
    },
  ) {
    const isTrusted = proxyaddr.compile(trustedProxies);
    handleBeforeFastify(httpAdapter.getInstance(), (request, response, answer) => {
      const url = request.url ?? '/';
      const kind = LAST.test(url) ? 'begun' : 'new';
      if (NEVER.test(url)) answer();
      else {
        const [network] = networkKeys(proxyaddr(request, isTrusted));
        if (this.#takes(kind, network)) this.#inTurn(kind, network, response, answer);
        else refuse(request, response);
      }
    });
  }

  #takes(kind: Kind, network: string): boolean {
    const more = kind === 'begun' ? BEGUN_REQUESTS_MORE : 0;
    if (this.#begun < BEGUN_REQUESTS_MAX + more && this.#begunBy.of(network) < BEGUN_OF_NETWORK_MAX + more) return true;
    this.#shed[kind].inc();
    this.#seconds.observe(0);
    return false;
  }

  #countBegun(network: string, by: 1 | -1): void {
    this.#begun += by;
    this.#begunBy.add(network, by);
  }

  #inTurn(kind: Kind, network: string, response: ServerResponse, answer: () => void): void {
    this.#countBegun(network, 1);
    const forget = once(() => this.#countBegun(network, -1));
    const endTurn = once(() => this.#turns.end(network));
    let timers: NodeJS.Timeout[] = [];
    const turn = () => {
      timers = [setTimeout(endTurn, this.times.turnMs).unref(), setTimeout(forget, this.times.begunMs).unref()];
      answer();
    };
    const leave = this.#turns.take(network, kind === 'begun', turn);
    response.once('close', () => {
      forget();
      if (leave()) return;
      for (const timer of timers) clearTimeout(timer);
      endTurn();
    });
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
