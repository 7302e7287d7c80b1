import { Module } from '@nestjs/common';
import { AudioRequestsModule } from '../../listening/audio/audio-requests.module.ts';
import { MorningService } from './morning.service.ts';
import { ProgrammePlannerService } from './programme-planner.service.ts';
import { StoredProgrammesService } from './stored-programmes.service.ts';

@Module({
  imports: [AudioRequestsModule],
  providers: [StoredProgrammesService, MorningService, ProgrammePlannerService],
})
export class MorningWorkerModule {}
