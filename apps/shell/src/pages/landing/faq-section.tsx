import { Link } from '@tidings/shell-api/router.ts';
import { Button } from '@tidings/ui/button.tsx';
import { useState } from 'react';
import css from './faq-entries.module.css';
import type { FaqEntry } from './faq-entries.ts';
import { useLandingWords } from './landing.words.ts';

export function FaqSection({ questions }: { questions: readonly FaqEntry[] }) {
  const words = useLandingWords();
  const [selected, setSelected] = useState<string | null>(null);
  const categories = [...new Set(questions.flatMap(({ category }) => category ?? []))];
  return (
    <section id="questions">
      <h2>{words.questions}</h2>
      {categories.length > 0 && (
        <div role="group" aria-label={words.categories} className={css.filter}>
          {[null, ...categories].map((category) => (
            <Button
              key={category}
              aria-pressed={selected === category}
              look={selected === category ? 'main' : 'plain'}
              onClick={() => setSelected(category)}
            >
              {category ?? words.everyCategory}
            </Button>
          ))}
        </div>
      )}
      <div className={css.questions}>
        {questions
          .filter(({ category }) => selected === null || category === selected)
          .map(({ question, answer }) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
      </div>
      <p className={css.else}>
        {words.somethingElse}{' '}
        <Link to="/contact" className="link">
          {words.contactLink}
        </Link>
      </p>
    </section>
  );
}
