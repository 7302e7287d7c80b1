import { until } from '@tidings/testing/until.ts';
import type { DataSource } from 'typeorm';
import type { RenditionRenderer } from './rendition-renderer.ts';

export async function renderAllAudio(renderer: RenditionRenderer, database: DataSource): Promise<void> {
  const unfinished = (): Promise<unknown[]> =>
    database.query("SELECT 1 FROM rendition WHERE state IN ('queued', 'rendering') AND chunks_done < chunks_wanted");
  await database.query('UPDATE rendition SET enqueued = true');
  await until('all requested audio is rendered', async () => {
    while (await renderer.renderNext(false));
    return (await unfinished()).length === 0;
  });
}
