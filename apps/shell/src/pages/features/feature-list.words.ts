import {
  type FeatureId,
  type FeatureItemId,
  featureItems,
  features,
  tierNames,
} from '@tidings/contracts/features/features.ts';
import type { Tier } from '@tidings/contracts/limits/profile-limits.ts';
import { catalogue } from '../../words/catalogue.ts';

type FeatureWords = { title: string; description: string; ctaText: string };
type ItemWords = { title: string; description: string };

/** The English texts are in the contract, because mails use them too. */
export const featureListWords = {
  features: Object.fromEntries(
    features.map(({ id, title, description, ctaText }) => [id, { title, description, ctaText }]),
  ) as Record<FeatureId, FeatureWords>,
  items: Object.fromEntries(featureItems.map(({ id, title, description }) => [id, { title, description }])) as Record<
    FeatureItemId,
    ItemWords
  >,
  tiers: tierNames as Record<Tier, string>,
};

export const useFeatureListWords = () => catalogue.use('featureList', featureListWords);
