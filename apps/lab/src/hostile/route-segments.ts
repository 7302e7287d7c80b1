import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SENT_PAGES_PATH } from '@tidings/contracts/web/share.ts';
import { FAILURES_PATH } from '@tidings/contracts/web/slice-failure.ts';
import { root } from '../../../../tools/checks/source-files.mjs';

const WITHOUT_CONTROLLER = ['assets', 'mf', 'graphql', 'article', 'feed', ''];
const byName: Readonly<Record<string, string>> = { FAILURES_PATH, SENT_PAGES_PATH };
const CONTROLLER = /@Controller\((?:'([^']*)'|(\w+))?\)/g;
const ROUTE = /\b(?:server\.get|@(?:Get|Post))\(['`]\/?([^'`]*)['`]/g;

/** Reads the first segments of all routes from the source code, so that new routes are attacked too. */
export function listRouteSegments(): string[] {
  const segments = new Set(WITHOUT_CONTROLLER);
  for (const file of globSync('apps/api/src/**/*.ts', { cwd: root })) {
    if (/spec\.ts$|fixture\.ts$/.test(file)) continue;
    const source = readFileSync(join(root, file), 'utf8');
    const controllers = [...source.matchAll(CONTROLLER)].map(([, path, name]) => {
      if (name !== undefined && byName[name] === undefined)
        throw new Error(`${file}: ${name} is no known path: add it to byName`);
      return path ?? byName[name ?? ''] ?? '';
    });
    const isPrefixed = controllers.length > 0 && !controllers.includes('');
    const routes = isPrefixed ? controllers : [...source.matchAll(ROUTE)].map(([, path = '']) => path);
    for (const route of routes) segments.add(route.replace(/^\//, '').split('/')[0] ?? '');
  }
  return [...segments].filter((segment) => /^[\w.-]*$/.test(segment)).toSorted();
}
