import type { IncomingMessage, ServerResponse } from 'node:http';
import proxyaddr from '@fastify/proxy-addr';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import {
  CONTINUED_REQUESTS_MAX,
  CONTINUED_REQUESTS_PER_NETWORK,
  NEW_REQUESTS_MAX,
  NEW_REQUESTS_PER_NETWORK,
  REQUEST_BEGUN_MS,
  TRY_AGAIN_SECONDS,
  TURN_MS,
  TURNS_AT_ONCE,
  TURNS_OF_NETWORK,
} from '@tidings/contracts/limits/admission-limits.ts';
import type { Config } from '@tidings/platform/config/config.ts';
import { requestsShed, requestSeconds } from '@tidings/platform/telemetry/metrics.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { ExistingPaths } from './existing-paths.ts';
import { handleBeforeFastify } from './handle-before-fastify.ts';
import { networkKeys } from './network-names.ts';
import { NetworkTurns } from './network-turns.ts';
import { Tally } from './tally.ts';

/**
 * What shows how the process is: one that cannot say so any more would be restarted on top of its load. And pictures of
 * stories, which have a queue of their own (picture-limits.ts).
 */
const NEVER = /^\/(?:healthz\/|metrics$|images\/)/;
/** `begun`: the path of a file or of audio that exists. It goes to the front of the queue and has its own limit. */
type Kind = 'begun' | 'new';
const LIMITS: Readonly<Record<Kind, { inAll: number; perNetwork: number }>> = {
  new: { inAll: NEW_REQUESTS_MAX, perNetwork: NEW_REQUESTS_PER_NETWORK },
  begun: { inAll: CONTINUED_REQUESTS_MAX, perNetwork: CONTINUED_REQUESTS_PER_NETWORK },
};
const REFUSED = 503;
const MESSAGE = 'Very many people are here at this moment. Please try again in a few seconds.';
const JSON_TYPE = 'application/json; charset=utf-8';

/** How long a request keeps its turn, and counts as begun; a test may take its time. */
export type AdmissionTimes = { turnMs: number; begunMs: number };
export const ADMISSION_TIMES = Symbol('ADMISSION_TIMES');

type Admitted = { kind: Kind; network: string; url: string };

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
 * Refuses requests that could not be answered soon, at once and cheaply, so that admitted requests are answered in
 * time, a few at a time. Each kind of request is compared with requests of its kind only, and a network reaches its own
 * limit before the limit of all, so no network uses up the room or the turns of the others. A request counts for the
 * first second: after that it waits for something other than the processor (a page being fetched, audio being
 * rendered). Runs before Fastify, whose routing costs several times as much as the refusal.
 */
@Injectable()
export class Admission {
  readonly #begunInAll: Record<Kind, number> = { begun: 0, new: 0 };
  readonly #begunByNetwork: Record<Kind, Tally> = { begun: new Tally(), new: new Tally() };
  readonly #existing = new ExistingPaths();
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
      if (NEVER.test(url)) return answer();
      const kind = this.#existing.has(url) ? 'begun' : 'new';
      const [network] = networkKeys(proxyaddr(request, isTrusted));
      if (!this.#hasRoom(kind, network)) return this.#refuse(kind, request, response);
      return this.#inTurn({ kind, network, url }, response, answer);
    });
  }

  #hasRoom(kind: Kind, network: string): boolean {
    const { inAll, perNetwork } = LIMITS[kind];
    return this.#begunInAll[kind] < inAll && this.#begunByNetwork[kind].of(network) < perNetwork;
  }

  #refuse(kind: Kind, request: IncomingMessage, response: ServerResponse): void {
    this.#shed[kind].inc();
    this.#seconds.observe(0);
    refuse(request, response);
  }

  #count(kind: Kind, network: string, by: 1 | -1): void {
    this.#begunInAll[kind] += by;
    this.#begunByNetwork[kind].add(network, by);
  }

  #inTurn({ kind, network, url }: Admitted, response: ServerResponse, answer: () => void): void {
    this.#count(kind, network, 1);
    const forget = once(() => this.#count(kind, network, -1));
    const settle = () => {
      forget();
      this.#existing.note(url, response);
    };
    const endTurn = once(() => this.#turns.end(network));
    let timers: NodeJS.Timeout[] = [];
    const turn = () => {
      timers = [setTimeout(endTurn, this.times.turnMs).unref(), setTimeout(settle, this.times.begunMs).unref()];
      answer();
    };
    const leave = this.#turns.take(network, kind === 'begun', turn);
    response.once('close', () => {
      settle();
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
