import { Reflector } from '@nestjs/core';

/**
 * Callers of an operation. `public`: anyone, with the same result; `anyone`: anyone, with a result about the caller;
 * `listener`: signed-in callers; `session`: the operation checks the session.
 */
export const accessKinds = ['public', 'anyone', 'listener', 'session'] as const;
export type AccessKind = (typeof accessKinds)[number];

/** Operations without this decorator are rejected. */
export const Access = Reflector.createDecorator<AccessKind>();

/** Marks operations and controllers that work signed out in members-only mode (`TIDINGS_READING`). */
export const BeforeSignIn = Reflector.createDecorator<void>();
