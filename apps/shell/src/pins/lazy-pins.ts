import { PINNED_BYTES_DEFAULT } from '@tidings/contracts/limits/web-limits.ts';
import { personalStorageKeys } from '@tidings/contracts/web/personal-storage-keys.ts';
import type { RenditionRef, Player } from '@tidings/player-core/player.types.ts';
import type { Pins, PinsState } from '@tidings/shell-api/shell-api.ts';
import { createObservableValue } from '../observable-value.ts';
import { getServiceWorkerContainer } from '../offline/notify-worker.ts';
import type { PinStore } from './pin-store.ts';

export type LazyPins = Pins & {
  findAudio(articleId: string, voice?: string | null): Promise<RenditionRef | null>;
  goOn(): void;
  leave(): void;
};

export function createLazyPins(player: () => Pick<Player, 'get'>): LazyPins {
  // Downloads require a service worker, which serves them when offline.
  const isPossible = getServiceWorkerContainer() !== undefined && 'caches' in globalThis && 'locks' in navigator;
  const value = createObservableValue<PinsState>({ isPossible, stories: {}, limitBytes: PINNED_BYTES_DEFAULT });
  let coming: Promise<PinStore> | null = null;
  const store = () => {
    coming ??= import(/* webpackChunkName: "offline" */ './pin-store.ts').then((code) =>
      code.PinStore.open({ player: player(), value }),
    );
    coming.catch(() => {
      coming = null;
    });
    return coming;
  };
  const then = (act: (pins: PinStore) => void) => {
    if (isPossible) void store().then(act, () => undefined);
  };
  return {
    get: value.get,
    subscribe(listener) {
      if (hasStoredPins()) then(() => undefined);
      return value.subscribe(listener);
    },
    pin: (articleId) => then((pins) => pins.pin(articleId)),
    unpin: (articleId) => then((pins) => pins.unpin(articleId)),
    clear: () => then((pins) => pins.clear()),
    setLimit: (bytes) => then((pins) => pins.setLimit(bytes)),
    async findAudio(articleId, voice) {
      if (!isPossible || !hasStoredPins() || !getServiceWorkerContainer()?.controller) return null;
      return (await store().catch(() => null))?.findAudio(articleId, voice) ?? null;
    },
    goOn() {
      if (hasStoredPins()) then((pins) => pins.goOn());
    },
    leave() {
      if (coming) then((pins) => pins.leave());
    },
  };
}

function hasStoredPins(): boolean {
  try {
    return localStorage.getItem(personalStorageKeys.pinned) !== null;
  } catch {
    return false;
  }
}
