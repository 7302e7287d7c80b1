import { tierNames } from '@tidings/contracts/features/features.ts';
import type { Feature } from '@tidings/contracts/features/features.ts';
import { Tag } from '@tidings/ui/tag.tsx';
import css from './feature-choice.module.css';
import { words } from './early-access.words.ts';

/** One feature to tick; the whole line is its label. */
export function FeatureChoice({ feature: { id, title, description, tier, isAvailable } }: { feature: Feature }) {
  return (
    <li>
      <label className={css.choice}>
        <input type="checkbox" name="features" value={id} aria-labelledby={`${id}-title`} aria-describedby={`${id}-says`} />
        <span className={css.title} id={`${id}-title`}>{title}</span>
        <Tag look={tier === 'free' ? 'plain' : 'pro'}>{tierNames[tier]}</Tag>
        <span className={css.says} id={`${id}-says`}>{description}{!isAvailable && <em>{words.notYet}</em>}</span>
      </label>
    </li>
  );
}
