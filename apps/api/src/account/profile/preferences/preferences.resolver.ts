import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { OwnPreferencesService } from '@tidings/domain/accounts/profile/preferences/own-preferences.service.ts';
import { type RequestContext, Access, Scope } from '../../../server/graphql/request-context.ts';
import { checkPreferences } from './preferences-check.ts';
import { PreferencesInput, PreferencesModel } from './preferences.model.ts';

@Resolver()
export class PreferencesResolver {
  constructor(private readonly ownPreferences: OwnPreferencesService) {}

  @Query(() => PreferencesModel, {
    nullable: true,
    description: 'Returns null until initializeAccount has been called',
  })
  @Access('listener')
  @Scope('read')
  preferences(@Context() context: RequestContext): Promise<PreferencesModel | null> {
    return this.ownPreferences.read(context.signedIn().accountId);
  }

  @Mutation(() => PreferencesModel, { description: 'Changes the given fields only' })
  @Access('listener')
  updatePreferences(
    @Args('input') input: PreferencesInput,
    @Context() context: RequestContext,
  ): Promise<PreferencesModel> {
    return this.ownPreferences.update(context.signedIn().accountId, checkPreferences(input));
  }
}
