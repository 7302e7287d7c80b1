import type { IconName } from '@tidings/ui/icon.tsx';
import { places } from './generated/places.ts';

/** Declares a page in its `features/FOLDER/NAME.page.tsx`. Route, navigation and title are derived from it. */
export type Place = {
  path: string;
  title: string;
  /** The pages share a few chunks, because the remote's entry lists every chunk with its hash. */
  chunk: 'sign-in' | 'person' | 'things';
  guarded?: true;
  /** Link on the profile page. `hint` is in English. */
  onProfile?: { order: number; hint: string; icon: IconName };
};

type Declared = (typeof places)[keyof typeof places];
export type PlaceName = Declared['name'];
export type ProfilePlace = Extract<Declared, { onProfile: object }>;

export const profilePlaces = Object.entries(places)
  .filter((entry): entry is [string, ProfilePlace] => 'onProfile' in entry[1])
  .toSorted(([, a], [, b]) => a.onProfile.order - b.onProfile.order);
