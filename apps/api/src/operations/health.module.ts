import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.ts';

/** Liveness, readiness and metrics: all that a process without the API answers. */
@Module({ controllers: [HealthController] })
export class HealthModule {}
