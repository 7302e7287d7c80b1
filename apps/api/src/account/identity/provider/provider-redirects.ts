import { IdentityRefused } from '@tidings/domain/accounts/provider/sign-in-provider.service.ts';
import type { FastifyReply } from 'fastify';
import { addBasePath } from '../../../server/http/base-path.ts';

export const buildInitializingPath = (next: string): string =>
  `/initializing${next ? `?next=${encodeURIComponent(next)}` : ''}`;

export async function redirectUncached(reply: FastifyReply, pathOrAddress: string): Promise<void> {
  const address = pathOrAddress.startsWith('/') ? addBasePath(reply.request, pathOrAddress) : pathOrAddress;
  await reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 303);
}

export async function redirectToSignInProblem(reply: FastifyReply, error: unknown): Promise<void> {
  if (!(error instanceof IdentityRefused)) throw error;
  await redirectUncached(reply, `/auth?problem=${error.problem}`);
}
