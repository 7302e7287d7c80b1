import { Module } from '@nestjs/common';
import { FairSharesService } from '../../account/identity/fair-shares.service.ts';
import { NetworkLimitService } from '../../account/identity/network-limit.service.ts';
import { ThrottleService } from '../../account/identity/throttle.service.ts';
import { SecretsService } from '../../account/identity/tokens/secrets.service.ts';
import { AudioBytesService } from '../../listening/audio/audio-bytes.service.ts';
import { CreditService } from '../../listening/audio/credit.service.ts';
import { OfferedVoicesService } from '../../listening/audio/offered-voices.service.ts';
import { RenditionService } from '../../listening/audio/rendition.service.ts';
import { KeptProgrammesService } from './kept-programmes.service.ts';
import { MorningService } from './morning.service.ts';
import { ProgrammePlannerService } from './programme-planner.service.ts';

/** The morning worker: programmes are planned and rendered ahead of the hour their listeners chose. */
@Module({
  providers: [
    AudioBytesService,
    CreditService,
    FairSharesService,
    KeptProgrammesService,
    MorningService,
    NetworkLimitService,
    OfferedVoicesService,
    ProgrammePlannerService,
    RenditionService,
    SecretsService,
    ThrottleService,
  ],
})
export class MorningWorkerModule {}
