import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ProviderTokensService } from '@tidings/domain/accounts/provider/provider-accounts.service.ts';
import type { Bearer } from '@tidings/domain/requester/requester.ts';
import { TokenStrategy, readBearerToken } from '../tokens/token.strategy.ts';

/**
 * The `Authorization` header accepts only the provider's tokens, because our own tokens would bypass the session rules
 * there.
 */
@Injectable()
export class ProviderStrategy extends PassportStrategy(TokenStrategy, 'provider') {
  constructor(private readonly tokens: ProviderTokensService) {
    super(readBearerToken);
  }

  validate(token: string): Promise<Bearer | null> {
    return this.tokens.read(token);
  }
}
