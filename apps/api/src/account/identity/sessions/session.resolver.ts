import {
  Args,
  Context,
  Field,
  GraphQLISODateTime,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  registerEnumType,
} from '@nestjs/graphql';
import { type SecurityEventKind, securityEventKinds } from '@tidings/contracts/account/security-events.ts';
import { SessionEnded } from '@tidings/contracts/events/account.events.ts';
import { SECURITY_LOG_PAGE_SIZE } from '@tidings/contracts/limits/account-limits.ts';
import { PAGE_SIZE_MAX } from '@tidings/contracts/limits/web-limits.ts';
import { endSession, listOpenSessions } from '@tidings/database/accounts/account-session.entity.ts';
import { listAccountSecurityEvents } from '@tidings/database/accounts/security-event.entity.ts';
import { SecurityLogService } from '@tidings/domain/accounts/security-log/security-log.service.ts';
import { SessionsService, readViewer } from '@tidings/domain/accounts/sessions/session.service.ts';
import { DomainError, isUuid } from '@tidings/domain/errors/domain-error.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { DataSource } from 'typeorm';
import { type RequestContext, Access, toEnum } from '../../../server/graphql/request-context.ts';
import { RefreshResult, SessionEndedModel, SessionModel, SignedInModel } from '../account.model.ts';

@Resolver()
export class SessionResolver {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly sessionService: SessionsService,
    private readonly securityLog: SecurityLogService,
  ) {}

  @Query(() => [SessionModel], { description: 'Signed-in browsers, most recently used first' })
  @Access('listener')
  async sessions(@Context() context: RequestContext): Promise<SessionModel[]> {
    const { accountId, sessionId } = context.signedIn();
    return (await listOpenSessions(this.database, accountId)).map(({ id, device, createdAt, rotatedAt }) =>
      Object.assign(new SessionModel(), { id, device, createdAt, lastUsedAt: rotatedAt, current: id === sessionId }),
    );
  }

  @Mutation(() => RefreshResult, {
    description:
      'Renews the session that the refresh cookie identifies. A browser must not send this request concurrently',
  })
  @Access('session')
  async refreshSession(@Context() context: RequestContext): Promise<typeof RefreshResult> {
    const bearer = await this.sessionService.renew(context);
    return bearer
      ? Object.assign(new SignedInModel(), { viewer: await readViewer(this.database, bearer.accountId) })
      : Object.assign(new SessionEndedModel(), { message: 'You are signed out. Please sign in again.' });
  }

  @Mutation(() => Boolean, { description: 'Signs out this browser' })
  @Access('session')
  async signOut(@Context() context: RequestContext): Promise<boolean> {
    await this.sessionService.end(context);
    return true;
  }

  @Mutation(() => Boolean, { description: 'Signs out every browser, including this one' })
  @Access('listener')
  async signOutEverywhere(@Context() context: RequestContext): Promise<boolean> {
    const { accountId } = context.signedIn();
    await this.database.transaction(async (tx) => {
      await this.sessionService.endOthers(tx, accountId, 'signed out elsewhere', null);
      await this.securityLog.record(tx, context.request, { accountId, kind: 'SESSION_ENDED' });
    });
    await this.sessionService.end(context);
    return true;
  }

  @Mutation(() => Boolean, { description: 'Signs out one browser' })
  @Access('listener')
  async endSession(@Args('id', { type: () => ID }) id: string, @Context() context: RequestContext): Promise<boolean> {
    const { accountId } = context.signedIn();
    const ended =
      isUuid(id) &&
      (await this.database.transaction(async (tx) => {
        const done = await endSession(tx, accountId, id, 'signed out elsewhere');
        if (!done) return false;
        await this.events.add(tx, SessionEnded, { accountId, sessionId: id, why: 'signed out elsewhere' });
        await this.securityLog.record(tx, context.request, { accountId, kind: 'SESSION_ENDED' });
        return true;
      }));
    if (!ended) throw new DomainError('NOT_FOUND', 'This browser is no longer signed in.');
    return true;
  }
}

const SecurityEventKindEnum = toEnum(securityEventKinds);
registerEnumType(SecurityEventKindEnum, { name: 'SecurityEventKind' });

@ObjectType('SecurityEvent', { description: 'An entry in the security log of an account' })
class SecurityEventModel {
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
class SecurityEventPageModel {
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
