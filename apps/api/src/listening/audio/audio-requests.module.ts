import { Module } from '@nestjs/common';
import { FairSharesService } from '../../account/identity/fair-shares.service.ts';
import { NetworkLimitService } from '../../account/identity/network-limit.service.ts';
import { ThrottleService } from '../../account/identity/throttle.service.ts';
import { SecretsService } from '../../account/identity/tokens/secrets.service.ts';
import { AudioBytesService } from './audio-bytes.service.ts';
import { CreditService } from './credit.service.ts';
import { OfferedVoicesService } from './offered-voices.service.ts';
import { RenditionService } from './rendition.service.ts';

const parts = [
  AudioBytesService,
  CreditService,
  FairSharesService,
  NetworkLimitService,
  OfferedVoicesService,
  RenditionService,
  SecretsService,
  ThrottleService,
];

@Module({ providers: parts, exports: parts })
export class AudioRequestsModule {}
