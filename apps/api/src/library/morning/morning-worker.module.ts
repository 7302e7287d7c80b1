import { Module } from '@nestjs/common';
import { AudioRequestsModule } from '../../listening/audio/audio-requests.module.ts';
import { StoredProgrammesService } from './kept-programmes.service.ts';
import { MorningService } from './morning.service.ts';
import { ProgrammePlannerService } from './programme-planner.service.ts';

@Module({
  imports: [AudioRequestsModule],
  providers: [StoredProgrammesService, MorningService, ProgrammePlannerService],
})
export class MorningWorkerModule {}
