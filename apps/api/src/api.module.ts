import { Module } from '@nestjs/common';
import { AccountApiModule } from './account/account.module.ts';
import { LibraryApiModule } from './library/library.module.ts';
import { ListeningApiModule } from './listening/listening.module.ts';
import { NewsApiModule } from './news/news.module.ts';
import { ServerModule } from './server/server.module.ts';
import { WebModule } from './web/web.module.ts';

/** Each layer imports only from the layers before it. */
@Module({
  imports: [ServerModule, AccountApiModule, NewsApiModule, ListeningApiModule, LibraryApiModule, WebModule],
})
export class ApiModule {}
