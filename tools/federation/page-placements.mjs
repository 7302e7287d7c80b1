import { coversPath } from '@tidings/contracts/web/page-contract.ts';
// Validates the page titles and navigation links for the release card.
import { interfaceLanguages } from '../../libs/contracts/src/languages/interface-languages.ts';
import { remotePagePlacements } from '../../libs/platform/src/remote-releases/release-format.ts';

/** Returns undefined if the remote has no placements. Throws if one is invalid. */
export function validatePagePlacements({ name, routes = {}, places }) {
  if (places === undefined) return undefined;
  const read = remotePagePlacements.safeParse(places);
  if (!read.success) {
    const { path, message } = read.error.issues[0];
    throw new Error(`${name}: places: ${path.join(' ')}: ${message}`);
  }
  const stranger = Object.keys(places).find((path) => !Object.keys(routes).some((route) => coversPath(route, path)));
  if (stranger !== undefined) throw new Error(`${name}: places: ${stranger} is not one of its routes`);
  for (const [path, { title, navigation }] of Object.entries(read.data))
    for (const { code, name: language } of interfaceLanguages)
      if (navigation && !title[code]) throw new Error(`${name}: places: ${path} has no title in ${language} (${code})`);
  return read.data;
}
