import { Args, Context, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { SessionEnded } from '@tidings/contracts/events/account.events.ts';
import { endSession, listOpenSessions } from '@tidings/database/accounts/account-session.entity.ts';
import { SecurityLogService } from '@tidings/domain/accounts/security-log/security-log.service.ts';
import { SessionsService, readViewer } from '@tidings/domain/accounts/sessions/session.service.ts';
import { DomainError, isUuid } from '@tidings/domain/errors/domain-error.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { DataSource } from 'typeorm';
import { Access } from '../../../server/graphql/request-context.ts';
import type { RequestContext } from '../../../server/graphql/request-context.ts';
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
