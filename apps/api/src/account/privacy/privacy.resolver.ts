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
  createUnionType,
} from '@nestjs/graphql';
import { AccountDeletionService, ExportsService } from '@tidings/domain/accounts/privacy/account-deletion.service.ts';
import { isRefusal } from '@tidings/domain/accounts/refusal/refusal.ts';
import { type RequestContext, Access, basePathMiddleware } from '../../server/graphql/request-context.ts';
import { RefusedModel } from '../identity/account.model.ts';

@ObjectType('ExportState', { description: 'A file with everything stored about the caller' })
class ExportStateModel {
  @Field(() => ID) id!: string;
  @Field(() => String, { description: 'preparing | ready | expired' }) state!: string;
  @Field(() => GraphQLISODateTime) requestedAt!: Date;
  @Field(() => GraphQLISODateTime, { nullable: true }) readyAt!: Date | null;
  @Field(() => GraphQLISODateTime, { nullable: true, description: 'Time at which the file is deleted' })
  expiresAt!: Date | null;
  @Field(() => String, {
    nullable: true,
    description: 'Path for the caller to download the file',
    middleware: [basePathMiddleware],
  })
  url!: string | null;
  @Field(() => Int, { nullable: true }) bytes!: number | null;
}

@ObjectType('Leaving', { description: 'The scheduled deletion of an account' })
class PendingDeletionModel {
  @Field(() => GraphQLISODateTime) leavingAt!: Date;
  @Field(() => GraphQLISODateTime, {
    description: 'Deadline for keeping the account by signing in and calling cancelDeletion',
  })
  goneAt!: Date;
}

const DeletionResult = createUnionType({
  name: 'DeletionResult',
  types: () => [PendingDeletionModel, RefusedModel] as const,
  resolveType: (value: object) => (isRefusal(value) ? RefusedModel : PendingDeletionModel),
});

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
