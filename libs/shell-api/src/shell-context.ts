import { createContext, createElement, useContext, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { ShellApi } from './shell-api.ts';

const ShellContext = createContext<ShellApi | null>(null);

/** Gives the shell's API to everything below it, remotes included. Mounted once, by the shell (or a stub shell). */
export function ShellProvider({ shell, children }: { shell: ShellApi; children: ReactNode }) {
  return createElement(ShellContext, { value: shell }, children);
}

/** What a remote may ask of the shell. Throws outside a `ShellProvider`. */
export function useShell(): ShellApi {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs a ShellProvider above it');
  return shell;
}

/** Country, language and theme the visitor chose; renders again when they change. */
export function usePreferences() {
  const { preferences } = useShell();
  return useSyncExternalStore(preferences.subscribe, preferences.get, preferences.get);
}
