import type { Feature } from '@tidings/contracts/features/features.ts';
import { Tag } from '@tidings/ui/tag.tsx';
import { useFeatureListWords } from '../features/feature-list.words.ts';
import { useEarlyAccessWords } from './early-access.words.ts';
import css from './feature-checkbox.module.css';

export function FeatureCheckbox({ feature: { id, tier, isAvailable } }: { feature: Feature }) {
  const words = useEarlyAccessWords();
  const list = useFeatureListWords();
  const { title, description } = list.features[id];
  return (
    <li>
      <label className={css.choice}>
        <input
          type="checkbox"
          name="features"
          value={id}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-says`}
        />
        <span className={css.title} id={`${id}-title`}>
          {title}
        </span>
        <Tag look={tier === 'free' ? 'plain' : 'pro'}>{list.tiers[tier]}</Tag>
        <span className={css.says} id={`${id}-says`}>
          {description} {!isAvailable && <em>{words.notYet}</em>}
        </span>
      </label>
    </li>
  );
}
