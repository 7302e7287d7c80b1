import { useSupportEmail } from '@tidings/api-client/operations/operator.query.ts';
import { Breadcrumb } from '@tidings/shell-api/breadcrumb.tsx';
import { PageHead } from '../page-parts.tsx';
import { ReadAloud } from '../text-parts.tsx';
import { ContactForm } from './contact-form.tsx';
import css from './contact-page.module.css';
import { useContactWords } from './contact.words.ts';

export function ContactPage() {
  const words = useContactWords();
  const { data: address } = useSupportEmail();
  return (
    <div className="wrap">
      <Breadcrumb here={words.here} />
      <PageHead title={words.title} />
      <div className={`oxford ${css.columns}`}>
        <div className={css.aside}>
          <p className={css.about}>{words.about}</p>
          <ReadAloud
            title={words.listenTitle}
            source={words.listenSource}
            text={words.about}
            language={words.locale}
            failed={words.listenFailed}
          />
          <p className={css.mail}>
            {words.mail}{' '}
            {address === undefined ? null : (
              <a className="link" href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>
                {address}
              </a>
            )}
          </p>
        </div>
        <section className={css.letter} aria-labelledby="write-to-us">
          <h2 id="write-to-us">{words.write}</h2>
          <ContactForm />
        </section>
      </div>
    </div>
  );
}
