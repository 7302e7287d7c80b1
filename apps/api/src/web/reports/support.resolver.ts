import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { Access, BeforeSignIn } from '../../server/graphql/access.ts';
import type { RequestContext } from '../../server/graphql/request-context.ts';
import { SupportMessagesService } from './support-messages.service.ts';

const absent = { type: () => String, nullable: true } as const;
type Given = string | null | undefined;

@Resolver()
export class SupportResolver {
  constructor(
    private readonly messages: SupportMessagesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Query(() => String, { description: 'The operator’s mail address' })
  @BeforeSignIn()
  @Access('public')
  supportEmail(): string {
    return this.config.supportEmail;
  }

  @Query(() => [String], { description: 'URLs of the founder’s social network pages; empty if none are configured' })
  @BeforeSignIn()
  @Access('public')
  founderLinks(): string[] {
    return this.config.founderLinks;
  }

  @Mutation(() => String, {
    description:
      'Sends a message to the operator. The result is JSON that contains `"statusCode":200` on ' +
      'success; otherwise it contains a message and the name of the invalid field, if any',
  })
  @BeforeSignIn()
  @Access('anyone')
  sendSupportEmail(
    @Args('name', absent) name: Given,
    @Args('email', absent) email: Given,
    @Args('phone', { ...absent, description: 'Phone number; for an early-access request, the company' }) phone: Given,
    @Args('subject', absent) subject: Given,
    @Args('message', absent) message: Given,
    @Args('homepage', { ...absent, description: 'Must stay empty: a hidden field that only bots fill in' })
    homepage: Given,
    @Context() context: RequestContext,
  ): Promise<string> {
    return this.messages.send(
      context,
      { name: name ?? '', email: email ?? '', phone: phone ?? '', subject: subject ?? '', message: message ?? '' },
      homepage ?? '',
    );
  }
}
