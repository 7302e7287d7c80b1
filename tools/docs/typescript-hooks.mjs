// Must be imported first. It lets the pinned Node run TypeScript with decorators.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const options = {
  jsc: {
    target: 'es2024',
    keepClassNames: true,
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

registerHooks({
  load(url, context, nextLoad) {
    if (!/^file:.*\.ts(?:\?|$)/.test(url) || url.includes('/node_modules/')) return nextLoad(url, context);
    const filename = fileURLToPath(url);
    return {
      format: 'module',
      shortCircuit: true,
      source: transformSync(readFileSync(filename, 'utf8'), { ...options, filename }).code,
    };
  },
});
