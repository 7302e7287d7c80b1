import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ProviderTokensService } from '@tidings/domain/accounts/provider/provider-accounts.service.ts';
import type { Bearer } from '@tidings/domain/requester/requester.ts';
import { TokenStrategy, readProviderToken } from '../tokens/token.strategy.ts';

/**
 * The `Authorization` header accepts only tokens of the provider and personal access tokens, because the tokens of our
 * sessions would bypass the session rules there.
 */
@Injectable()
export class ProviderStrategy extends PassportStrategy(TokenStrategy, 'provider') {
  constructor(private readonly tokens: ProviderTokensService) {
    super(readProviderToken);
  }

  validate(token: string): Promise<Bearer | null> {
    return this.tokens.read(token);
  }
}
