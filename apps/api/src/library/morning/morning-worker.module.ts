import { Module } from '@nestjs/common';
import { AudioRequestsModule } from '../../listening/audio/audio-requests.module.ts';
import { KeptProgrammesService } from './kept-programmes.service.ts';
import { MorningService } from './morning.service.ts';
import { ProgrammePlannerService } from './programme-planner.service.ts';

/** The morning worker: programmes are planned and rendered ahead of the hour their listeners chose. */
@Module({
  imports: [AudioRequestsModule],
  providers: [KeptProgrammesService, MorningService, ProgrammePlannerService],
})
export class MorningWorkerModule {}
