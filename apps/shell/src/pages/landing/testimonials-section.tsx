import { VoiceAvatar } from '@tidings/ui/voice-avatar.tsx';
import { OutboundLink, ReadAloud } from '../text-parts.tsx';
import page from './landing-page.module.css';
import { type landingWords, useLandingWords } from './landing.words.ts';
import css from './testimonials-section.module.css';

const AVATAR = 64;
const links = ['website', 'linkedIn', 'twitter', 'coffee'] as const;

export function TestimonialsSection() {
  const words = useLandingWords();
  return (
    <section className={`oxford ${page.section}`}>
      <h2>{words.satisfaction}</h2>
      <div className={css.letters}>
        {testimonials.map((one) => (
          <Letter key={one.author} testimonial={one} />
        ))}
      </div>
      <p className={css.note}>{words.satisfactionNote}</p>
    </section>
  );
}

function Letter({ testimonial }: { testimonial: Testimonial }) {
  const words = useLandingWords();
  const { reader, author, avatar } = testimonial;
  const { quote, position } = words.readers[reader];
  return (
    <figure>
      <blockquote>{quote}</blockquote>
      <figcaption>
        <ReadAloud
          compact
          title={`${author}${words.comma}${position}`}
          source={words.satisfaction}
          text={quote}
          language={words.locale}
          failed={words.satisfactionFailed}
        />
        {avatar === null ? (
          <VoiceAvatar name={author} size={AVATAR} />
        ) : (
          <img className={css.avatar} src={avatar} alt="" width={AVATAR} height={AVATAR} loading="lazy" />
        )}
        <span className={css.who}>
          <span>
            <b>{author}</b>
            {words.comma}
            {position}
          </span>
          <span className={css.links}>
            {links.map(
              (kind) =>
                testimonial[kind] && (
                  <OutboundLink key={kind} url={testimonial[kind]} className="link">
                    {words.links[kind]}
                    <span className="vh"> {words.linkOf(author)}</span>
                  </OutboundLink>
                ),
            )}
          </span>
        </span>
      </figcaption>
    </figure>
  );
}

type Testimonial = {
  reader: keyof typeof landingWords.readers;
  author: string;
  avatar: string | null;
  linkedIn?: string;
  twitter?: string;
  website?: string;
  coffee?: string;
};

/** Invented testimonials, which the page labels as such. */
const testimonials: readonly Testimonial[] = [
  { reader: 'ines', author: 'Ines', avatar: null, website: 'https://example.com/ines' },
  { reader: 'rowan', author: 'Rowan', avatar: null, website: 'https://example.com/rowan' },
  { reader: 'aurel', author: 'Aurel', avatar: null, website: 'https://example.com/aurel' },
];
