import type { FieldMiddleware } from '@nestjs/graphql';
import { outside } from '../http/base-path.ts';
import type { RequestContext } from './request-context.ts';

/** A field that holds an address of this installation: a path of ours is given as browsers ask for it. */
export const ownAddress: FieldMiddleware<unknown, RequestContext> = async ({ context }, next) => {
  const address: unknown = await next();
  return typeof address === 'string' && address.startsWith('/') ? outside(context.request, address) : address;
};
