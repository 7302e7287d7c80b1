import { Reflector } from '@nestjs/core';

/**
 * Who may call an operation. `public`: anyone, with the same result for all; `anyone`: anyone, with a result about the
 * caller; `listener`: only signed-in callers; `session`: the operation checks the session itself.
 */
export const accessKinds = ['public', 'anyone', 'listener', 'session'] as const;
export type AccessKind = (typeof accessKinds)[number];

/** Required on every query and mutation; operations without it are rejected, and a test lists them. */
export const Access = Reflector.createDecorator<AccessKind>();
