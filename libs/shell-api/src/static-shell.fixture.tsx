import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { type PlayerSnapshot, createPlayerInState } from '@tidings/player-core/player-in-state.fixture.ts';
import type { Player } from '@tidings/player-core/player.types.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { MemoryRouter } from './memory-router.ts';
import { type SessionState, type ShellApi, type TabHistoryEntry, SHELL_CONTRACT } from './shell-api.ts';
import { ShellProvider } from './shell-context.ts';

export const ANN_SESSION: SessionState = { status: 'signed-in', viewer: { id: 'ann', email: 'ann@example.org' } };
export const ANONYMOUS_SESSION: SessionState = { status: 'anonymous', viewer: null };

type ShellState = {
  player?: PlayerSnapshot;
  session?: SessionState;
  at?: string;
  heardHere?: readonly TabHistoryEntry[];
  onOverlay?: ShellApi['openOverlay'];
};

const nothing = () => undefined;
const still = <T,>(value: T) => ({ get: () => value, subscribe: () => nothing });

function createShell(
  player: Player,
  { session = ANONYMOUS_SESSION, heardHere = [], onOverlay = nothing }: ShellState,
): ShellApi {
  const interfaceLanguage = (document.documentElement.lang || 'en') as InterfaceLanguage;
  return {
    contract: SHELL_CONTRACT,
    player,
    notify: nothing,
    navigate: nothing,
    openOverlay: onOverlay,
    closeOverlay: nothing,
    track: nothing,
    preferences: {
      ...still({ country: 'gb', language: 'en', theme: 'system' as const, interfaceLanguage }),
      set: nothing,
    },
    session: { ...still(session), changed: nothing },
    heardHere: { ...still(heardHere), remove: nothing, clear: nothing },
  };
}

/** Renders its children once the player has reached the given state. */
export function StaticShell({ children, ...state }: ShellState & { children: ReactNode }) {
  const [shell, setShell] = useState<ShellApi | null>(null);
  const [first] = useState(state);
  useEffect(() => {
    void createPlayerInState(first.player).then((player) => setShell(createShell(player, first)));
  }, [first]);
  if (shell === null) return <p data-preparing>…</p>;
  return (
    <ShellProvider shell={shell}>
      <MemoryRouter initialEntries={[first.at ?? '/']}>{children}</MemoryRouter>
    </ShellProvider>
  );
}
