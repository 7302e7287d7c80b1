import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AccountDeletionService, ExportsService } from '@tidings/domain/accounts/privacy/account-deletion.service.ts';
import { Access } from '../../server/graphql/access.ts';
import type { RequestContext } from '../../server/graphql/request-context.ts';
import { DeletionResult, ExportStateModel, PendingDeletionModel } from './privacy.model.ts';

@Resolver()
export class PrivacyResolver {
  constructor(
    private readonly exports: ExportsService,
    private readonly deletion: AccountDeletionService,
  ) {}

  @Query(() => ExportStateModel, { nullable: true, description: 'The latest export' })
  @Access('listener')
  exportState(@Context() context: RequestContext): Promise<ExportStateModel | null> {
    return this.exports.state(context.signedIn().accountId);
  }

  @Mutation(() => ExportStateModel, {
    description:
      'Requests a file with everything stored about the signed-in person; at most one is created per ' +
      'day. Fails with STEP_UP_REQUIRED unless the session was confirmed in the last 10 minutes',
  })
  @Access('listener')
  requestExport(@Context() context: RequestContext): Promise<ExportStateModel> {
    return this.exports.request(context);
  }

  @Query(() => PendingDeletionModel, {
    nullable: true,
    description: 'The scheduled deletion of this account; null if none is scheduled',
  })
  @Access('listener')
  leaving(@Context() context: RequestContext): Promise<PendingDeletionModel | null> {
    return this.deletion.state(context.signedIn().accountId);
  }

  @Mutation(() => DeletionResult, {
    description:
      'Ends all sessions and deletes everything about the person after 30 days. Requires the password ' +
      'if the account has one; if it has a second factor, requires a session confirmed in the last 10 ' +
      'minutes instead',
  })
  @Access('listener')
  deleteAccount(
    @Context() context: RequestContext,
    @Args('password', { type: () => String, nullable: true }) password?: string | null,
  ): Promise<typeof DeletionResult> {
    return this.deletion.begin(context, password ?? null);
  }

  @Mutation(() => Boolean, { description: 'Cancels the scheduled deletion; false if none was scheduled' })
  @Access('listener')
  cancelDeletion(@Context() context: RequestContext): Promise<boolean> {
    return this.deletion.undo(context);
  }
}
