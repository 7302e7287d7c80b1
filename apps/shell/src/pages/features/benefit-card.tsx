import type { FeatureItem } from '@tidings/contracts/features/features.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { Icon } from '@tidings/ui/icon.tsx';
import { Tag } from '@tidings/ui/tag.tsx';
import { useFeatureListWords } from './feature-list.words.ts';
import css from './features-page.module.css';
import { useFeaturesWords } from './features.words.ts';

export function BenefitCard({ item: { id, icon, url, isVisible } }: { item: FeatureItem }) {
  const words = useFeaturesWords();
  const { title, description } = useFeatureListWords().items[id];
  return (
    <li className={css.benefit} data-ready={isVisible}>
      <Icon name={icon} size={28} />
      <h3>{title}</h3>
      <p>{description}</p>
      {isVisible && url !== null ? (
        <Link to={url} className="link">
          {words.open}
          <span className="vh"> {title}</span>
        </Link>
      ) : (
        <Tag>{words.notReady}</Tag>
      )}
    </li>
  );
}
