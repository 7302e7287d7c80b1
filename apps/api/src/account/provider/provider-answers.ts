import type { FastifyReply } from 'fastify';
import { NotVouched } from './sign-in-provider.service.ts';

/** Where somebody who just signed in is led, and then on. */
export const initializingPath = (next: string): string =>
  `/initializing${next ? `?next=${encodeURIComponent(next)}` : ''}`;

/** Sends a browser on; no cache keeps it, and the next site is not told from where. */
export async function goOn(reply: FastifyReply, address: string): Promise<void> {
  await reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 303);
}

/** Back to the page of signing in, which says why nothing came of it. Throws on what is no such reason. */
export async function sorry(reply: FastifyReply, error: unknown): Promise<void> {
  if (!(error instanceof NotVouched)) throw error;
  await goOn(reply, `/auth?problem=${error.problem}`);
}
