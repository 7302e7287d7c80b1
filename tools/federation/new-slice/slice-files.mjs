// Creates the files of a slice from the folder `template`, in which «words» are replaced.
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { interfaceLanguages } from '../../../libs/contracts/src/languages/interface-languages.ts';

const template = join(import.meta.dirname, 'template');
const readManifest = (root, folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
/** English texts are in the `*.words.ts` files next to the views. */
const translations = interfaceLanguages.map(({ code: language }) => language).filter((language) => language !== 'en');
const code = (value) => JSON.stringify(value);

export const removeRouteWildcard = (route) => route.replace(/\/\*$/, '');

function deriveNames(name) {
  const feature = name.replace(/^mf-/, '');
  const joined = feature
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  const Feature = /^\d/.test(joined) ? `The${joined}` : joined;
  return { feature, Feature, value: Feature.charAt(0).toLowerCase() + Feature.slice(1) };
}

const arrive = (place, title, navigation) =>
  navigation === 'none'
    ? `await page.goto(\`\${product.url}${place}\`);`
    : 'await page.goto(`${product.url}/pricing`);\n' +
      `  await page.getByRole('contentinfo').getByRole('link', { name: ${code(title)}, exact: true }).click();`;

/** Returns unformatted texts by their path from the root. */
export function createSliceFiles(root, { name, route, titles, description, navigation, order, slots }) {
  const { feature, Feature, value } = deriveNames(name);
  const pagePath = removeRouteWildcard(route);
  const words = {
    name,
    feature,
    Feature,
    value,
    route,
    place: pagePath,
    said: code({ description, navigation: navigation === 'none' ? undefined : navigation, order }).slice(1, -1),
    slots: code(slots),
    components: `{ ${slots.map((slot) => `${slot}: () => null`).join(', ')} }`,
    title: code(titles.en),
    pageTitle: code(`${titles.en} · Tidings`),
    arrive: arrive(pagePath, titles.en, navigation),
    contracts: readManifest(root, 'libs/contracts').version,
    shellApi: readManifest(root, 'libs/shell-api').version,
    react: readManifest(root, 'apps/shell').dependencies.react,
  };
  const files = readdirSync(template, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const written = (entry, more) => {
    const file = join(entry.parentPath, entry.name);
    const path = relative(template, file)
      .replaceAll('FEATURE', feature)
      .replace('LANGUAGE', more.language)
      .replace(/\.txt$/, '');
    const replacements = { ...words, ...more };
    return [join('apps', name, path), readFileSync(file, 'utf8').replace(/«(\w+)»/g, (_, word) => replacements[word])];
  };
  return Object.fromEntries(
    files.flatMap((entry) =>
      entry.name.startsWith('LANGUAGE')
        ? translations.map((language) => written(entry, { language, titleHere: code(titles[language]) }))
        : [written(entry, {})],
    ),
  );
}
