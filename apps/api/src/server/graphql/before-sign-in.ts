import { Reflector } from '@nestjs/core';

/**
 * Stands over what answers before anybody signed in even where reading is for members (`TIDINGS_READING`): an
 * operation, or a controller beside GraphQL. What says nothing is for members there.
 */
export const BeforeSignIn = Reflector.createDecorator<void>();
