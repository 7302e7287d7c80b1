import { Controller, Inject } from '@nestjs/common';
import type { EventPayload } from '@tidings/contracts/events/define-event.ts';
import { ExportReady, ExportRequested } from '@tidings/contracts/events/privacy.events.ts';
import { markExportReady, toExportKey, isExportPending } from '@tidings/database/privacy/account-export.entity.ts';
import { sql } from '@tidings/database/sql.ts';
import type { BlobStore } from '@tidings/platform/adapters/blob-store/blob-store.port.ts';
import { Consumes } from '@tidings/platform/event-bus/consumes.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { BLOB_STORE } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { createPersonArchive } from './person-archive.ts';

@Controller()
export class ExportConsumer {
  constructor(
    private readonly database: DataSource,
    @Inject(BLOB_STORE) private readonly blobStore: BlobStore,
    private readonly events: EventPublisher,
  ) {}

  @Consumes(ExportRequested)
  async onExportRequested({ exportId, accountId }: EventPayload<typeof ExportRequested>): Promise<void> {
    if (!(await isExportPending(this.database, exportId))) return;
    const archive = await createPersonArchive(this.database, this.blobStore, accountId, new Date());
    await this.blobStore.put(toExportKey(exportId), archive, 'application/zip');
    const isWanted = await this.database.transaction(async (tx) => {
      const ready = await markExportReady(tx, exportId, archive.length);
      if (ready) await this.events.add(tx, ExportReady, { exportId, accountId });
      return ready;
    });
    // The account was erased meanwhile, so nothing refers to the file.
    if (!isWanted && !(await this.#isKnown(exportId))) await this.blobStore.delete(toExportKey(exportId));
  }

  async #isKnown(exportId: string): Promise<boolean> {
    const rows = await sql.rows<unknown>(this.database, 'SELECT 1 FROM account_export WHERE id = $1', [exportId]);
    return rows.length > 0;
  }
}
