import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signInModes, signUpModes } from '@tidings/contracts/account/sign-in.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { z } from 'zod';
import { describeDatabaseLocation } from './open-database.ts';

const serviceForm = z.object({
  database: z.string(),
  /** Public address, or the local address with the actual port. */
  address: z.string(),
  signUp: z.enum(signUpModes),
  signIn: z.enum(signInModes),
});

export type ServiceNote = z.infer<typeof serviceForm>;

const noteIn = (dataFolder: string): string => join(dataFolder, 'service.json');

export function storeServiceNote(config: Config, address: string): void {
  const { dataFolder, publicAddress, signUp, signIn } = config;
  const service: ServiceNote = {
    database: describeDatabaseLocation(config),
    address: publicAddress ?? address,
    signUp,
    signIn,
  };
  const unfinished = `${noteIn(dataFolder)}-${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(service)}\n`, { mode: 0o600 });
  renameSync(unfinished, noteIn(dataFolder));
}

export function readServiceNote(config: Config): ServiceNote | null {
  try {
    const service = serviceForm.parse(JSON.parse(readFileSync(noteIn(config.dataFolder), 'utf8')));
    return service.database === describeDatabaseLocation(config) ? service : null;
  } catch {
    return null;
  }
}
