import { usePlans } from '@tidings/api-client/operations/plans.query.ts';
import { useSubscription } from '@tidings/api-client/operations/profile.query.ts';
import { PASTED_TEXT_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { classNames } from '@tidings/ui/class-names.ts';
import { formatMinutes } from '@tidings/ui/listening-time.ts';
import { formatCount, estimateListeningMs } from '../../own-text/measures.ts';
import css from './reader-statistics.module.css';
import { useReaderWords } from './reader.words.ts';

const formatListeningTime = (text: string) => (text.trim() === '' ? null : formatMinutes(estimateListeningMs(text)));

export function ListeningTimeSummary({ text }: { text: string }) {
  const { figures: words } = useReaderWords();
  const time = formatListeningTime(text);
  return (
    <p className={css.brief}>
      {formatCount(text.length)} {words.ofCharacters(PASTED_TEXT_MAX)}
      {time !== null && ` · ${time}`}
    </p>
  );
}

export function ReaderStatistics({ text, viewer }: { text: string; viewer: string | null }) {
  const { figures: words } = useReaderWords();
  const { data: plans } = usePlans();
  const subscription = useSubscription(viewer);
  const credit = plans?.voicesCost ? subscription.data : null;
  return (
    <section className={css.figures} aria-label={plans?.voicesCost ? words.heading : words.length}>
      <dl>
        <div className={classNames(text.length > PASTED_TEXT_MAX && css.over)}>
          <dt>{words.characters}</dt>
          <dd>
            <b>{formatCount(text.length)}</b> <span>{words.ofCharacters(PASTED_TEXT_MAX)}</span>
          </dd>
        </div>
        <div>
          <dt>{words.time}</dt>
          <dd>
            <b>{formatListeningTime(text) ?? '–'}</b>
          </dd>
        </div>
        {credit && (
          <div>
            <dt>{words.credit}</dt>
            <dd>
              <b>{formatCount(Math.max(0, credit.dailyLimit - credit.usage))}</b>{' '}
              <span>{words.ofCredit(credit.dailyLimit)}</span>
            </dd>
          </div>
        )}
      </dl>
      {plans?.voicesCost && viewer === null && <p>{words.nobody}</p>}
      {credit && <p>{credit.basicVoicesFree ? words.basicFree : words.ownFree}</p>}
    </section>
  );
}
