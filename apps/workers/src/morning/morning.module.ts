import { Module } from '@nestjs/common';
import { LimitsModule } from '@tidings/domain/limits/limits.module.ts';
import { ListeningModule } from '@tidings/domain/listening/listening.module.ts';
import { ProgrammesModule } from '@tidings/domain/programmes/programmes.module.ts';
import { MorningService } from './morning.service.ts';

@Module({ imports: [LimitsModule, ListeningModule, ProgrammesModule], providers: [MorningService] })
export class MorningModule {}
