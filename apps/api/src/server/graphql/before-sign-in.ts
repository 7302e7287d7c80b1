import { Reflector } from '@nestjs/core';

/**
 * Marks operations and controllers that work before sign-in in members-only mode (`TIDINGS_READING`). All others
 * require sign-in then.
 */
export const BeforeSignIn = Reflector.createDecorator<void>();
