import type { FastifyReply, FastifyRequest } from 'fastify';
import { assignCanaryBucket } from './canary.ts';
import { readLocalRemotes, noLocalRemotes } from './local-remotes.ts';
import type { LocalRemotes } from './local-remotes.ts';
import { applyLocalRemotes } from './remote-list.ts';
import type { RemoteList, ServedRemotes } from './remote-list.ts';

/** `isOwn` is true if other visitors may get other versions. */
export type VisitorRemoteList = { list: RemoteList; isOwn: boolean; local: LocalRemotes };
export type GetVisitorRemoteList = (request: FastifyRequest, reply: FastifyReply) => Promise<VisitorRemoteList>;

export const createVisitorListGetter =
  (remotes: () => Promise<ServedRemotes>, allowLocalRemotes: boolean): GetVisitorRemoteList =>
  async (request, reply) => {
    const { hasCanary, forVisitor } = await remotes();
    const isOwn = hasCanary || allowLocalRemotes;
    if (isOwn) void reply.header('vary', 'accept-encoding, accept-language, cookie');
    const local = allowLocalRemotes ? readLocalRemotes(request, reply) : noLocalRemotes;
    return {
      list: applyLocalRemotes(forVisitor(hasCanary ? assignCanaryBucket(request, reply) : 0), local),
      isOwn,
      local,
    };
  };
