import { Link } from '@tidings/shell-api/router.ts';
import { Tag } from '@tidings/ui/tag.tsx';
import css from './feature-index.module.css';
import page from './landing-page.module.css';

const features = [
  { name: 'News feed', path: '/feed', says: 'Seven sections, one queue. Press Play all and put the phone away.' },
  { name: 'Player', path: '/player', says: 'One large sentence at a time, five speeds, and a queue you can put in order.' },
  { name: 'Web scraper', path: '/scraper', says: 'Paste a link. We keep the article and drop the furniture around it.' },
  { name: 'Text reader', path: '/reader', says: 'Your own words, read back. Typos become obvious.' },
] as const;

/** What there is today, one line each. */
export function FeatureIndex() {
  return (
    <section className={`oxford ${page.section}`} id="features">
      <h2>Inside every edition</h2>
      <ul className={css.index}>
        {features.map(({ name, path, says }) => (
          <li key={path}><h3>{name}</h3><p>{says}</p><Tag>Free</Tag><Link className="link" to={path}>Open<span className="vh"> {name}</span></Link></li>
        ))}
      </ul>
    </section>
  );
}
