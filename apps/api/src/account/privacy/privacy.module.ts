import { Module } from '@nestjs/common';
import { AccountModule } from '../account.module.ts';
import { Departure } from './departure.service.ts';
import { ExportController } from './export.controller.ts';
import { Exports } from './exports.service.ts';

const parts = [Departure, Exports];

/** What people may ask of whoever keeps something about them. */
@Module({ imports: [AccountModule], controllers: [ExportController], providers: parts, exports: parts })
export class PrivacyModule {}
