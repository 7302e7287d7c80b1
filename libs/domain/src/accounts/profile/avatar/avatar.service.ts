import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ProfileChanged } from '@tidings/contracts/events/profile.events.ts';
import { toAvatarBlobKey, parseAvatarBlobKey } from '@tidings/database/privacy/account-export.entity.ts';
import { replaceProfileImage } from '@tidings/database/profile/profile.entity.ts';
import type { BlobStore } from '@tidings/platform/adapters/blob-store/blob-store.port.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { BLOB_STORE } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';

const PATH = '/account/avatar/';
const TYPE = 'image/webp';

@Injectable()
export class AvatarService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  /** Returns null if the person has no profile yet. */
  async put(accountId: string, picture: Uint8Array): Promise<string | null> {
    const id = randomUUID();
    const image = PATH + id;
    await this.blobs.put(toAvatarBlobKey(id), picture, TYPE);
    const replaced = await this.#replace(accountId, image).catch(async (error: unknown) => {
      await this.#drop(image);
      throw error;
    });
    await this.#drop(replaced ? replaced.former : image);
    return replaced && image;
  }

  async remove(accountId: string): Promise<void> {
    const replaced = await this.#replace(accountId, null);
    await this.#drop(replaced?.former ?? null);
  }

  async get(id: string): Promise<Awaited<ReturnType<BlobStore['get']>>> {
    const blob = parseAvatarBlobKey(PATH + id);
    return blob === null ? null : this.blobs.get(blob);
  }

  #replace(accountId: string, image: string | null): Promise<{ former: string | null } | null> {
    return this.database.transaction(async (tx) => {
      const replaced = await replaceProfileImage(tx, accountId, image);
      if (replaced && replaced.former !== image)
        await this.events.add(tx, ProfileChanged, { accountId, what: 'image' });
      return replaced;
    });
  }

  async #drop(image: string | null): Promise<void> {
    const blob = image === null ? null : parseAvatarBlobKey(image);
    if (blob !== null) await this.blobs.delete(blob);
  }
}
