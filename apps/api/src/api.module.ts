import { Module } from '@nestjs/common';
import { AccountModule } from './account/account.module.ts';
import { LibraryModule } from './library/library.module.ts';
import { ListeningModule } from './listening/listening.module.ts';
import { NewsModule } from './news/news.module.ts';
import { ServerModule } from './server/server.module.ts';
import { WebModule } from './web/web.module.ts';

/**
 * The GraphQL API and the few HTTP endpoints beside it: its rooms, each of which knows those before it alone. Needs a
 * Fastify adapter and, from the process that boots it, the platform's global providers (database, events,
 * configuration, speech).
 */
@Module({
  imports: [ServerModule, AccountModule, NewsModule, ListeningModule, LibraryModule, WebModule],
})
export class ApiModule {}
