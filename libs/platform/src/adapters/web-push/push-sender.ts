import { createHash } from 'node:crypto';
import { request } from 'undici';
import type { Dispatcher } from 'undici';
import { runServiceCall } from '../../process/telemetry/calls.ts';
import { toHttpCallAttributes, toHttpStatusAttributes } from '../../process/telemetry/http-call.ts';
import { createAddressGuard } from '../web-fetch/address-guard.ts';
import type { AddressGuard } from '../web-fetch/address-guard.ts';
import { FetchFailure } from '../web-fetch/fetch-failure.ts';
import { createGuardedAgent, resolveByDns } from '../web-fetch/guarded-agent.ts';
import { parseRetryAfter } from '../web-fetch/retry-after.ts';
import { encryptMessage } from './encrypted-message.ts';
import type { BrowserKeys } from './encrypted-message.ts';
import { createPushAuthorization } from './push-keys.ts';
import type { PushKeys } from './push-keys.ts';

/** A message replaces an earlier notification with the same `tag`. */
export type PushMessage = BrowserKeys & { endpoint: string; text: string; tag: string; seconds: number };

/** `gone`: the subscription has ended. `later`: retry, after `seconds` if given. `refused`: do not retry. */
export type PushOutcome =
  | { kind: 'taken' }
  | { kind: 'gone' }
  | { kind: 'later'; seconds: number | null; why: string }
  | { kind: 'refused'; why: string };

const DEADLINE_MS = 5_000;
const TOPIC_CHARS = 32;
const GONE = new Set([404, 410]);
const TOO_MANY = 429;

/** Browsers supply these addresses, so `TIDINGS_ALLOW_ADDRESSES` does not apply to them. */
export const publicPushGuard: AddressGuard = createAddressGuard([]);

/** Returns the reason why an endpoint cannot be used, or null. */
export function findPushEndpointProblem(endpoint: string, guard: AddressGuard): string | null {
  const url = URL.parse(endpoint);
  if (!url || guard.refuses(url) !== null) return 'it cannot be reached';
  // Unencrypted addresses are allowed only if they are not public.
  return url.protocol === 'https:' || publicPushGuard.refuses(url) !== null ? null : 'it is not encrypted';
}

/** RFC 8030. */
export class PushSender {
  readonly #agent: Dispatcher;

  constructor(guard: AddressGuard) {
    this.#agent = createGuardedAgent(guard, resolveByDns);
  }

  /** Never rejects. */
  async send(push: PushMessage, keys: PushKeys, contact: string): Promise<PushOutcome> {
    const { endpoint, text, tag, seconds } = push;
    try {
      const address = new URL(endpoint);
      const { statusCode, headers } = await this.#call(address, {
        headers: {
          authorization: createPushAuthorization(keys, address, contact, Date.now()),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(Math.max(0, Math.floor(seconds))),
          topic: createHash('sha256').update(tag).digest('base64url').slice(0, TOPIC_CHARS),
          urgency: 'normal',
        },
        body: encryptMessage(text, push),
      });
      if (statusCode >= 200 && statusCode < 300) return { kind: 'taken' };
      if (GONE.has(statusCode)) return { kind: 'gone' };
      const why = `the push service responded with ${statusCode}`;
      const wait = parseRetryAfter(headers['retry-after']?.toString(), Date.now());
      return statusCode === TOO_MANY || statusCode >= 500
        ? { kind: 'later', seconds: wait, why }
        : { kind: 'refused', why };
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return isForGood(error) ? { kind: 'refused', why } : { kind: 'later', seconds: null, why };
    }
  }

  #call(address: URL, message: Pick<Dispatcher.RequestOptions, 'headers' | 'body'>) {
    return runServiceCall(
      'push services',
      () => toHttpCallAttributes('POST', address),
      async (note) => {
        const signal = AbortSignal.timeout(DEADLINE_MS);
        const answer = await request(address, { ...message, dispatcher: this.#agent, method: 'POST', signal });
        note(toHttpStatusAttributes(answer.statusCode));
        await answer.body.dump();
        return answer;
      },
    );
  }

  close(): Promise<void> {
    return this.#agent.close();
  }
}

const isForGood = (error: unknown): boolean =>
  error instanceof FetchFailure && (error.code === 'URL_NOT_ALLOWED' || error.code === 'ADDRESS_BLOCKED');
