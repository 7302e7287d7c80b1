import type { FieldMiddleware } from '@nestjs/graphql';
import { addBasePath } from '../http/base-path.ts';
import type { RequestContext } from './request-context.ts';

/** Adds the base path to the URL fields of this installation. */
export const basePathMiddleware: FieldMiddleware<unknown, RequestContext> = async ({ context }, next) => {
  const address: unknown = await next();
  return typeof address === 'string' && address.startsWith('/') ? addBasePath(context.request, address) : address;
};
