// What differs between the pictures that were expected and those that were got, side by side in one page.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const KIND = /^(.*)-(expected|actual|diff)\.png$/;
const columns = [
  ['expected', 'expected'],
  ['actual', 'got'],
  ['diff', 'difference'],
];

function* resultsOf(suite) {
  for (const { tests = [] } of suite.specs ?? []) for (const { results } of tests) yield* results;
  for (const inner of suite.suites ?? []) yield* resultsOf(inner);
}

/** Writes the page where something differs, and answers the names of the pictures. */
export function differencesPage(report, file) {
  const pictures = new Map();
  for (const result of resultsOf({ suites: report.suites ?? [] }))
    for (const { name, path, body, contentType } of result.attachments ?? []) {
      const [, picture, kind] = KIND.exec(name) ?? [];
      const bytes = body ?? (path && existsSync(path) ? readFileSync(path).toString('base64') : null);
      if (!picture || contentType !== 'image/png' || bytes === null) continue;
      pictures.set(picture, { ...pictures.get(picture), [kind]: bytes });
    }
  rmSync(file, { force: true });
  if (pictures.size === 0) return [];
  const rows = [...pictures].map(
    ([name, found]) =>
      `<h2>${name}</h2><div>${columns
        .filter(([kind]) => found[kind])
        .map(
          ([kind, title]) =>
            `<figure><figcaption>${title}</figcaption>${image(found[kind], `${title}: ${name}`)}</figure>`,
        )
        .join('')}</div>`,
  );
  writeFileSync(
    file,
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>What looks different</title><style>' +
      'body{font:14px system-ui;margin:16px}div{display:flex;gap:16px;align-items:flex-start}' +
      'figure{margin:0;flex:1;min-width:0}img{max-width:100%;border:1px solid #888}</style>' +
      `<h1>${pictures.size} pictures differ</h1>${rows.join('')}</html>`,
  );
  return [...pictures.keys()];
}

const image = (bytes, alt) => `<img alt="${alt}" src="data:image/png;base64,${bytes}">`;
