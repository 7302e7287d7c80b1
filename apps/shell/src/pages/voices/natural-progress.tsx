import { useQueryClient } from '@tanstack/react-query';
import { useNaturalVoices } from '@tidings/api-client/operations/natural-voices.query.ts';
import { Icon } from '@tidings/ui/icon.tsx';
import { useEffect, useRef } from 'react';
import css from './natural-progress.module.css';
import { useVoicesWords } from './voices.words.ts';

export function NaturalVoicesProgress() {
  const words = useVoicesWords();
  const queries = useQueryClient();
  const { data } = useNaturalVoices();
  const state = data?.state ?? null;
  const before = useRef(state);
  useEffect(() => {
    if (state === 'ready' && before.current !== null && before.current !== 'ready')
      void queries.invalidateQueries({ queryKey: ['voices'] });
    before.current = state;
  }, [state, queries]);
  if (!data || state === 'ready' || state === 'off') return null;
  if (state === 'fetching') {
    return (
      <div className={css.line} role="status">
        <p>{words.naturalComing(data.percent)}</p>
        <progress max={100} value={data.percent} aria-label={words.naturalComing(data.percent)} />
      </div>
    );
  }
  return (
    <p className={css.line} role="status">
      <span className={css.why}>
        <Icon name={state === 'failed' ? 'alert' : 'info'} size={18} />
        {state === 'failed' ? words.naturalFailed : words.naturalAbsent} {data.message}
      </span>
    </p>
  );
}
