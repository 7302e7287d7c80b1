import { Reflector } from '@nestjs/core';

/**
 * Who may call an operation. `public`: everybody, and who asks makes no difference; `anyone`: everybody, and the answer
 * is about who asks; `listener`: only who signed in; `session`: deals with the session itself, so it looks by itself.
 */
export const accessKinds = ['public', 'anyone', 'listener', 'session'] as const;
export type AccessKind = (typeof accessKinds)[number];

/** Stands over every query and mutation; one without it is refused, and a test names it. */
export const Access = Reflector.createDecorator<AccessKind>();
