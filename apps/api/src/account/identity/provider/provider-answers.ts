import type { FastifyReply } from 'fastify';
import { outside } from '../../../server/http/base-path.ts';
import { IdentityRefused } from './sign-in-provider.service.ts';

/** Where somebody who just signed in is led, and then on. */
export const initializingPath = (next: string): string =>
  `/initializing${next ? `?next=${encodeURIComponent(next)}` : ''}`;

/**
 * Sends a browser on, to a path of ours or elsewhere; no cache keeps it, and the next site does not learn from where.
 */
export async function redirectUncached(reply: FastifyReply, pathOrAddress: string): Promise<void> {
  const address = pathOrAddress.startsWith('/') ? outside(reply.request, pathOrAddress) : pathOrAddress;
  await reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 303);
}

/** Back to the page of signing in, which says why nothing came of it. Throws on what is no such reason. */
export async function redirectToSignInProblem(reply: FastifyReply, error: unknown): Promise<void> {
  if (!(error instanceof IdentityRefused)) throw error;
  await redirectUncached(reply, `/auth?problem=${error.problem}`);
}
