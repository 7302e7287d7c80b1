import type { ChosenPlaces } from '@tidings/platform/config/place-list.ts';
import type { Place } from '@tidings/platform/remote-releases/release-format.ts';

/** A page as the shell's navigation knows it: `label` is what the operator calls it, instead of its title. */
export type ListedPlace = Place & { label?: string };

/** The places of a slice as the operator wants them; what they say nothing of stays as the slice has it. */
export const placesAsChosen = (places: Record<string, Place>, chosen: ChosenPlaces): Record<string, ListedPlace> =>
  Object.fromEntries(
    Object.entries(places).map(([path, place]) => {
      const own = chosen.get(path);
      if (!own) return [path, place];
      const { navigation, ...more } = own;
      return [path, { ...place, ...more, navigation: navigation === 'none' ? undefined : navigation }];
    }),
  );
