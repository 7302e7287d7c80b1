import type { PagePlacements } from '@tidings/platform/config/page-placements.ts';
import type { PagePlacement } from '@tidings/platform/remote-releases/release-format.ts';

export type ListedPlace = PagePlacement & { label?: string };

export const applyChosenPlaces = (
  places: Record<string, PagePlacement>,
  choices: PagePlacements,
): Record<string, ListedPlace> =>
  Object.fromEntries(
    Object.entries(places).map(([path, place]) => {
      const choice = choices.get(path);
      if (!choice) return [path, place];
      const { navigation, ...more } = choice;
      return [path, { ...place, ...more, navigation: navigation === 'none' ? undefined : navigation }];
    }),
  );
