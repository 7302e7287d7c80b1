// Checks that every exported component of `libs/ui` is shown in a `*.gallery.tsx` file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findImports } from '../graph/imports.mjs';
import { isTest } from '../graph/projects.mjs';
import { root, listSourceFiles } from './source-files.mjs';

const COMPONENT = /^export (?:const|function) ([A-Z][a-z]\w*)/gm;
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const primitives = listSourceFiles(/^libs\/ui\/src\/[\w-]+\.tsx$/).filter((file) => !isTest(file));
const galleries = listSourceFiles(/^libs\/ui\/src\/[\w-]+\.gallery\.tsx$/);
/** Entries such as `./button.tsx Button`, one for each component in a gallery. */
const galleryComponents = new Set(
  galleries.flatMap((file) => {
    const text = read(file);
    return findImports(text).flatMap(({ statement, target }) =>
      [...statement.matchAll(/\w+/g)]
        .filter(([name]) => new RegExp(`<${name}[\\s/>]`).test(text))
        .map(([name]) => `${target} ${name}`),
    );
  }),
);
const problems = primitives.flatMap((file) =>
  [...read(file).matchAll(COMPONENT)]
    .filter(([, name]) => !galleryComponents.has(`./${file.split('/').at(-1)} ${name}`))
    .map(([, name]) => `${file}: ${name} is not in the gallery: show its states in a *.gallery.tsx beside it`),
);
for (const problem of problems) console.error(problem);
console.error(problems.length ? `${problems.length} components missing in the gallery` : 'gallery: ok');
process.exit(problems.length ? 1 : 0);
