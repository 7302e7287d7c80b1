import { Injectable } from '@nestjs/common';
import { PreferencesChanged } from '@tidings/contracts/events/profile.events.ts';
import { type ListeningKind, listeningKinds } from '@tidings/contracts/listening/listening-kinds.ts';
import { defaultNumbers } from '@tidings/contracts/listening/preferences.ts';
import { DEFAULT_VOICE, voiceCatalogue } from '@tidings/contracts/voices/voice-catalogue.ts';
import { listOpenSessions } from '@tidings/database/accounts/account-session.entity.ts';
import {
  type InitialPreferences,
  type PreferencesChange,
  type StoredPreferences,
  changePreferences,
  createPreferences,
  findPreferences,
} from '@tidings/database/profile/preferences.entity.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { type EntityManager, DataSource } from 'typeorm';

type Db = DataSource | EntityManager;

export type PreferencesView = Omit<StoredPreferences, 'accountId' | 'voices' | 'speeds'> & {
  id: string;
  owner: string;
  voices: { language: string; voice: string }[];
  speeds: { kind: ListeningKind; speed: number }[];
  /** Browsers in which the person is signed in. */
  devices: string[];
};

const first: InitialPreferences = {
  country: 'us',
  language: 'en',
  notifications: true,
  ...defaultNumbers,
  voice: 0,
  premiumVoice: voiceCatalogue[0]?.name ?? DEFAULT_VOICE,
};

@Injectable()
export class OwnPreferencesService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
  ) {}

  async read(accountId: string, database: Db = this.database): Promise<PreferencesView | null> {
    const stored = await findPreferences(database, accountId);
    return stored && this.#toView(database, stored);
  }

  async loadOrCreate(tx: EntityManager, accountId: string): Promise<PreferencesView> {
    await createPreferences(tx, accountId, first);
    const preferences = await this.read(accountId, tx);
    if (!preferences) throw new Error('the preferences that were just created are missing');
    return preferences;
  }

  async update(accountId: string, change: PreferencesChange): Promise<PreferencesView> {
    const fields = Object.keys(change).toSorted();
    return this.database.transaction(async (tx) => {
      if (fields.length === 0) return this.loadOrCreate(tx, accountId);
      await createPreferences(tx, accountId, first);
      const stored = await changePreferences(tx, accountId, change);
      if (!stored) throw new Error('the preferences disappeared during the update');
      await this.events.add(tx, PreferencesChanged, { accountId, revision: stored.revision, fields });
      return this.#toView(tx, stored);
    });
  }

  async #toView(database: Db, { accountId, voices, speeds, ...rest }: StoredPreferences): Promise<PreferencesView> {
    const sessions = await listOpenSessions(database, accountId);
    return {
      ...rest,
      id: accountId,
      owner: accountId,
      devices: [...new Set(sessions.map(({ device }) => device))],
      voices: Object.entries(voices)
        .map(([language, voice]) => ({ language, voice }))
        .toSorted((a, b) => (a.language < b.language ? -1 : 1)),
      speeds: listeningKinds.flatMap((kind) => (speeds[kind] === undefined ? [] : [{ kind, speed: speeds[kind] }])),
    };
  }
}
