import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isPrivateToken, privateTokenHash, privateTokenOf } from '../../account/identity/tokens/private-token.ts';
import { SecretsService } from '../../account/identity/tokens/secrets.service.ts';

/**
 * The secret in the address of a feed: 160 bits that follow from the account and a seed, so that the address can be
 * shown again without being kept.
 */
@Injectable()
export class FeedTokensService {
  constructor(private readonly secrets: SecretsService) {}

  newSeed(): string {
    return randomUUID();
  }

  async tokenOf(accountId: string, seed: string): Promise<string> {
    return privateTokenOf(await this.secrets.mac('podcasts', `${accountId} ${seed}`));
  }

  /** What is kept of a token; null when the text can be none. */
  hashOf(token: string): string | null {
    return isPrivateToken(token) ? privateTokenHash(token) : null;
  }
}

/** Where the feed of a token is, on whatever origin. */
export const feedPath = (token: string): string => `/podcasts/${token}/feed.xml`;
