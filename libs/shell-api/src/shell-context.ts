import { type ReactNode, createContext, createElement, useContext, useSyncExternalStore } from 'react';
import type { ShellApi } from './shell-api.ts';

const ShellContext = createContext<ShellApi | null>(null);

/** Rendered once, by the shell or a stub shell. */
export function ShellProvider({ shell, children }: { shell: ShellApi; children: ReactNode }) {
  return createElement(ShellContext, { value: shell }, children);
}

/** Returns the shell. Throws outside a `ShellProvider`. */
export function useShell(): ShellApi {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs a ShellProvider above it');
  return shell;
}

export function usePreferences() {
  const { preferences } = useShell();
  return useSyncExternalStore(preferences.subscribe, preferences.get, preferences.get);
}
