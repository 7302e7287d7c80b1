// Generates the routes and page imports of slices whose pages declare their `place`. The bundler requires literal
// imports.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { root, listSourceFiles } from '../checks/source-files.mjs';
import { formatText } from './formatted.ts';
import { finish, generatedFile } from './generated-part.ts';

const PAGE = /^(apps\/[^/]+\/src)\/(features\/.+\.page\.tsx)$/;
const HEADER = '// Written by `npm run docs` from the `place` of every page.\n\n';

type Page = { folder: string; file: string; place: ts.ObjectLiteralExpression; source: ts.SourceFile };

/** Returns the object of `export const place = { … } as const satisfies Place`. */
function findPlace(source: ts.SourceFile): ts.ObjectLiteralExpression | null {
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!initializer || name.getText(source) !== 'place') continue;
      let value: ts.Expression = initializer;
      while (ts.isAsExpression(value) || ts.isSatisfiesExpression(value)) value = value.expression;
      if (ts.isObjectLiteralExpression(value)) return value;
    }
  }
  return null;
}

const pages = listSourceFiles(PAGE).flatMap((path): Page[] => {
  const [, folder = '', file = ''] = PAGE.exec(path) ?? [];
  const source = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true);
  const place = findPlace(source);
  return place ? [{ folder, file, place, source }] : [];
});

/** Returns `userInfo` for `user-info.page.tsx`. */
const toName = (file: string) =>
  basename(file, '.page.tsx').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the code of a property of the place. */
const readProperty = ({ place, source }: Page, wanted: string): string =>
  place.properties
    .filter(ts.isPropertyAssignment)
    .find(({ name }) => name.getText(source) === wanted)
    ?.initializer.getText(source) ?? "''";

function formatPlace(page: Page): string {
  const { place, source, file } = page;
  const others = place.properties.filter((property) => property.name?.getText(source) !== 'path');
  const lines = [`name: '${toName(file)}'`, ...others.map((property) => property.getText(source))];
  return `${readProperty(page, 'path')}: { ${lines.join(', ')} },`;
}

function formatImport(page: Page): string {
  const chunk = readProperty(page, 'chunk').slice(1, -1);
  const name = toName(page.file);
  const component = `${name.charAt(0).toUpperCase()}${name.slice(1)}Page`;
  return `${name}: async () => (await import(/* webpackChunkName: "${chunk}" */ '../${page.file}')).${component},`;
}

const textByFile = [...Map.groupBy(pages, ({ folder }) => folder)].flatMap(([folder, own]) => [
  [
    `${folder}/generated/places.ts`,
    `${HEADER}export const places = {${own.map(formatPlace).join('\n')}} as const;\n`,
  ] as const,
  [`${folder}/generated/pages.ts`, `${HEADER}export const pages = {${own.map(formatImport).join('\n')}};\n`] as const,
]);

const problems: string[] = [];
for (const [file, text] of textByFile) problems.push(...generatedFile(file, await formatText(file, text)));
finish(problems);
