import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const apps = join(dirname(fileURLToPath(import.meta.url)), '../..');

type Card = { name: string; routes: [string, ...string[]]; places?: Record<string, { title: { en: string } }> };

export const builtSlices = readdirSync(apps)
  .map((name) => join(apps, name, 'dist/remote.json'))
  .filter((file) => existsSync(file))
  .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Card);
