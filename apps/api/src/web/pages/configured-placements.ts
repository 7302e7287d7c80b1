import type { PagePlacements } from '@tidings/platform/config/page-placements.ts';
import type { RemotePagePlacement } from '@tidings/platform/remote-releases/release-format.ts';

export type ListedPagePlacement = RemotePagePlacement & { label?: string };

export const applyConfiguredPlacements = (
  places: Record<string, RemotePagePlacement>,
  choices: PagePlacements,
): Record<string, ListedPagePlacement> =>
  Object.fromEntries(
    Object.entries(places).map(([path, place]) => {
      const choice = choices.get(path);
      if (!choice) return [path, place];
      const { navigation, ...more } = choice;
      return [path, { ...place, ...more, navigation: navigation === 'none' ? undefined : navigation }];
    }),
  );
