import css from './questions.module.css';
import page from './landing-page.module.css';

const questions = [
  ['Does it cost anything to listen?', 'No. The feed is open to everyone, and so are the voices that read it: the server’s own, and your browser’s.'],
  ['Can I run it on my own machine?', 'Yes. One command starts everything, with nothing else installed. Your listening history stays where you put it.'],
  ['Why do some stories only show a summary?', 'Some publishers do not let other sites read their pages. We say so on the story and offer the original.'],
  ['Does it keep playing when my phone locks?', 'Server voices do. Browser voices depend on the phone, and most phones stop them after a minute.'],
] as const;

/** Asked often; every answer opens and closes by itself. */
export function Questions() {
  return (
    <section className={`oxford ${page.section}`} id="questions">
      <h2>Asked often</h2>
      <div className={css.questions}>
        {questions.map(([question, answer]) => <details key={question}><summary>{question}</summary><p>{answer}</p></details>)}
      </div>
    </section>
  );
}
