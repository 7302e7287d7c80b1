import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isPrivateToken, hashPrivateToken, toPrivateToken } from '../../accounts/tokens/private-token.ts';
import { SecretsService } from '../../secrets/secrets.service.ts';

/** Tokens are derived from the account and a seed, so that the feed's URL can be shown again without being stored. */
@Injectable()
export class FeedTokensService {
  constructor(private readonly secrets: SecretsService) {}

  newSeed(): string {
    return randomUUID();
  }

  async createToken(accountId: string, seed: string): Promise<string> {
    return toPrivateToken(await this.secrets.mac('podcasts', `${accountId} ${seed}`));
  }

  hashToken(token: string): string | null {
    return isPrivateToken(token) ? hashPrivateToken(token) : null;
  }
}

export const buildFeedPath = (token: string): string => `/podcasts/${token}/feed.xml`;
