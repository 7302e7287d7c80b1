import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { PersonalTokensService } from '@tidings/domain/accounts/personal-tokens/personal-tokens.service.ts';
import type { Bearer } from '@tidings/domain/requester/requester.ts';
import { TokenStrategy, readPersonalToken } from '../tokens/token.strategy.ts';

/** Accepts personal access tokens in the `Authorization` header, but not in URLs, which end up in logs. */
@Injectable()
export class PersonalTokenStrategy extends PassportStrategy(TokenStrategy, 'personal-token') {
  constructor(private readonly tokens: PersonalTokensService) {
    super(readPersonalToken);
  }

  validate(token: string): Promise<Bearer | null> {
    return this.tokens.findBearer(token);
  }
}
