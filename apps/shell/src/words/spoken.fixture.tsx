import type { ShellApi } from '@tidings/shell-api/shell-api.ts';
import { ShellProvider } from '@tidings/shell-api/shell-context.ts';
import type { ReactNode } from 'react';
import { createPreferenceStore } from '../preferences/preference-store.ts';

const preferences = createPreferenceStore();

export const spoken = (view: ReactNode) => (
  <ShellProvider shell={{ preferences } as Partial<ShellApi> as ShellApi}>{view}</ShellProvider>
);
