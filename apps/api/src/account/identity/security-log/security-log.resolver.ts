import {
  Args,
  Context,
  Field,
  GraphQLISODateTime,
  ID,
  Int,
  ObjectType,
  Query,
  Resolver,
  registerEnumType,
} from '@nestjs/graphql';
import { securityEventKinds } from '@tidings/contracts/account/security-events.ts';
import type { SecurityEventKind } from '@tidings/contracts/account/security-events.ts';
import { SECURITY_LOG_PAGE_SIZE } from '@tidings/contracts/limits/account-limits.ts';
import { PAGE_SIZE_MAX } from '@tidings/contracts/limits/web-limits.ts';
import { listAccountSecurityEvents } from '@tidings/database/accounts/security-event.entity.ts';
import { DomainError, isUuid } from '@tidings/domain/errors/domain-error.ts';
import { DataSource } from 'typeorm';
import { Access, toEnum } from '../../../server/graphql/request-context.ts';
import type { RequestContext } from '../../../server/graphql/request-context.ts';

const SecurityEventKindEnum = toEnum(securityEventKinds);
registerEnumType(SecurityEventKindEnum, { name: 'SecurityEventKind' });

@ObjectType('SecurityEvent', { description: 'An entry in the security log of an account' })
export class SecurityEventModel {
  @Field(() => ID) id!: string;
  @Field(() => SecurityEventKindEnum) kind!: SecurityEventKind;
  @Field(() => GraphQLISODateTime, { description: 'Time of the event, or of the last attempt' })
  at!: Date;
  @Field(() => Int, {
    description: 'Number of attempts; failed attempts from one network within an hour share an entry',
  })
  count!: number;
  @Field(() => String, { nullable: true, description: 'Shortened user agent; null for actions of the operator' })
  browser!: string | null;
  @Field(() => String, { nullable: true, description: 'Network address; null for actions of the operator' })
  network!: string | null;
}

@ObjectType('SecurityEventPage')
export class SecurityEventPageModel {
  @Field(() => [SecurityEventModel]) events!: SecurityEventModel[];
  @Field(() => ID, { nullable: true, description: 'Pass as `after` for the next page; null on the last page' })
  next!: string | null;
}

@Resolver()
export class SecurityLogResolver {
  constructor(private readonly database: DataSource) {}

  @Query(() => SecurityEventPageModel, {
    description: 'The security log of the signed-in person, newest first: sign-ins, failed attempts and changes',
  })
  @Access('listener')
  async securityEvents(
    @Context() context: RequestContext,
    @Args('first', { type: () => Int, defaultValue: SECURITY_LOG_PAGE_SIZE }) first: number,
    @Args('after', { type: () => ID, nullable: true }) after: string | null,
  ): Promise<SecurityEventPageModel> {
    if (first < 1 || first > PAGE_SIZE_MAX)
      throw new DomainError('BAD_INPUT', `"first" must be between 1 and ${PAGE_SIZE_MAX}.`);
    if (after && !isUuid(after))
      throw new DomainError('BAD_INPUT', '"after" must be the `next` value of an earlier page.');
    const { accountId } = context.signedIn();
    const rows = await listAccountSecurityEvents(this.database, accountId, { first: first + 1, after: after ?? null });
    const events = rows.slice(0, first);
    return Object.assign(new SecurityEventPageModel(), {
      events: events.map((row) => Object.assign(new SecurityEventModel(), row)),
      next: rows.length > first ? (events.at(-1)?.id ?? null) : null,
    });
  }
}
