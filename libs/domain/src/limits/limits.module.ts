import { Module } from '@nestjs/common';
import { SecretsService } from '../secrets/secrets.service.ts';
import { FairSharesService } from './fair-shares.service.ts';
import { NetworkLimitService, ThrottleService } from './throttle.service.ts';

const services = [SecretsService, FairSharesService, NetworkLimitService, ThrottleService];

@Module({
  providers: services,
  exports: services,
})
export class LimitsModule {}
