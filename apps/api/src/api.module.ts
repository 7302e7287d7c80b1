import { Module } from '@nestjs/common';
import { AccountModule } from './account/account.module.ts';
import { LibraryModule } from './library/library.module.ts';
import { ListeningModule } from './listening/listening.module.ts';
import { NewsModule } from './news/news.module.ts';
import { ServerModule } from './server/server.module.ts';
import { WebModule } from './web/web.module.ts';

/** Each layer imports only from the layers before it. */
@Module({
  imports: [ServerModule, AccountModule, NewsModule, ListeningModule, LibraryModule, WebModule],
})
export class ApiModule {}
