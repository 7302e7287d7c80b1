import { addBasePath } from '@tidings/api-client/base-path.ts';
import { useFounderLinks } from '@tidings/api-client/operations/operator.query.ts';
import { Breadcrumb } from '@tidings/shell-api/breadcrumb.tsx';
import { ButtonLink } from '@tidings/ui/button.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { PageHead } from '../page-head.tsx';
import { SocialLinks } from '../social-links.tsx';
import css from './about-page.module.css';
import { PRESENTATION_PATH, useAboutWords } from './about.words.ts';
import { StoryIllustration } from './story-illustration.tsx';

export function AboutPage() {
  const words = useAboutWords();
  const { data: founderLinks = [] } = useFounderLinks();
  return (
    <div className="wrap">
      <Breadcrumb here={words.here} />
      <PageHead title={words.title}>{words.stand}</PageHead>
      <ol className={`oxford ${css.stories}`}>
        {words.stories.map(({ title, text }, place) => (
          <li key={title}>
            <StoryIllustration place={place} />
            <div className={css.words}>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <figure className={`oxford ${css.citation}`}>
        <blockquote>{words.quote}</blockquote>
        <figcaption>
          <p>{words.founder}</p>
          {founderLinks.length > 0 && <SocialLinks label={words.elsewhere} addresses={founderLinks} />}
        </figcaption>
      </figure>
      <section className={`oxford ${css.presentation}`}>
        <h2>{words.presentation}</h2>
        <div>
          <p>{words.presentationSays}</p>
          <ButtonLink look="main" href={addBasePath(PRESENTATION_PATH)} download>
            <Icon name="download" />
            {words.download}
          </ButtonLink>
          <p className="soft">{words.fileNote}</p>
        </div>
      </section>
      <section className={`oxford ${css.presentation}`}>
        <h2>{words.voices}</h2>
        <div>
          <p>{words.voicesSay}</p>
        </div>
      </section>
    </div>
  );
}
