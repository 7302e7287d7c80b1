import type { FastifyReply, FastifyRequest } from 'fastify';
import { assignCanaryBucket } from './canary.ts';
import { readLocalRemotes, noLocalRemotes } from './local-remotes.ts';
import type { LocalRemotes } from './local-remotes.ts';
import { withLocal } from './remote-list.ts';
import type { RemoteList, ServedRemotes } from './remote-list.ts';

/** `isOwn`: other visitors may get other versions. */
export type VisitorsList = { list: RemoteList; isOwn: boolean; local: LocalRemotes };
export type ListFor = (request: FastifyRequest, reply: FastifyReply) => Promise<VisitorsList>;

export const createListFor =
  (remotes: () => Promise<ServedRemotes>, allowLocalRemotes: boolean): ListFor =>
  async (request, reply) => {
    const { hasCanary, forVisitor } = await remotes();
    const isOwn = hasCanary || allowLocalRemotes;
    if (isOwn) void reply.header('vary', 'accept-encoding, accept-language, cookie');
    const local = allowLocalRemotes ? readLocalRemotes(request, reply) : noLocalRemotes;
    return { list: withLocal(forVisitor(hasCanary ? assignCanaryBucket(request, reply) : 0), local), isOwn, local };
  };
