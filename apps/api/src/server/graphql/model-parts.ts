import { ArgsType, Field, Int } from '@nestjs/graphql';
import type { FieldMiddleware } from '@nestjs/graphql';
import { PAGE_SIZE_DEFAULT } from '@tidings/contracts/limits/web-limits.ts';
import { addBasePath } from '../http/base-path.ts';
import type { RequestContext } from './request-context.ts';

@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first!: number;
  @Field(() => String, { nullable: true }) after?: string | null;
}

/** Adds the base path to the URL fields of this installation. */
export const basePathMiddleware: FieldMiddleware<unknown, RequestContext> = async ({ context }, next) => {
  const address: unknown = await next();
  return typeof address === 'string' && address.startsWith('/') ? addBasePath(context.request, address) : address;
};

export function toEnum<Name extends string>(names: readonly Name[]): Record<Name, Name> {
  return Object.fromEntries(names.map((name) => [name, name])) as Record<Name, Name>;
}
