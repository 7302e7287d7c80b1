import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.ts';

/** Liveness, readiness and figures, beside the API. */
@Module({ controllers: [HealthController] })
export class HealthModule {}
