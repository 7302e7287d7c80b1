import { Reflector } from '@nestjs/core';

/** Marks operations and controllers that work signed out in members-only mode (`TIDINGS_READING`). */
export const BeforeSignIn = Reflector.createDecorator<void>();
