import { Query, Resolver } from '@nestjs/graphql';
import { readPodcasts } from '@tidings/domain/programmes/podcast/podcast.rows.ts';
import { DataSource } from 'typeorm';
import { Access } from '../../server/graphql/access.ts';
import { PodcastModel } from './podcast.model.ts';

@Resolver()
export class PodcastResolver {
  constructor(private readonly database: DataSource) {}

  @Query(() => [PodcastModel], { description: 'Podcasts produced by Tidings' })
  @Access('public')
  podcasts(): Promise<PodcastModel[]> {
    return readPodcasts(this.database);
  }
}
