import type { ChosenPlaces } from '@tidings/platform/config/place-list.ts';
import type { Place } from '@tidings/platform/remote-releases/release-format.ts';

/** `label`: the operator's name for the page. */
export type ListedPlace = Place & { label?: string };

export const placesAsChosen = (places: Record<string, Place>, choices: ChosenPlaces): Record<string, ListedPlace> =>
  Object.fromEntries(
    Object.entries(places).map(([path, place]) => {
      const choice = choices.get(path);
      if (!choice) return [path, place];
      const { navigation, ...more } = choice;
      return [path, { ...place, ...more, navigation: navigation === 'none' ? undefined : navigation }];
    }),
  );
