import { SKIP_SECONDS } from '@tidings/player-core/skip-seconds.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { classNames } from '@tidings/ui/class-names.ts';
import { PlayButton } from '@tidings/ui/play-button.tsx';
import { SquareTool } from '@tidings/ui/square-tool.tsx';
import { useNowWords } from './now.words.ts';
import css from './transport.module.css';
import { useNow } from './use-now.ts';

export function Transport({ big = false }: { big?: boolean }) {
  const { player } = useShell();
  const { sounding } = useNow();
  const { previous, back, forward, next } = useNowWords();
  return (
    <div className={classNames(css.keys, big && css.big)}>
      <SquareTool icon="previous" label={previous} className={css.wide} onClick={() => player.previous()} />
      <SquareTool
        icon="reset"
        label={back(SKIP_SECONDS)}
        className={css.wide}
        onClick={() => player.skip(-SKIP_SECONDS)}
      />
      <PlayButton playing={sounding} big={big} onClick={() => player.toggle()} />
      <SquareTool
        icon="reset"
        label={forward(SKIP_SECONDS)}
        className={classNames(css.wide, css.mirrored)}
        onClick={() => player.skip(SKIP_SECONDS)}
      />
      <SquareTool icon="next" label={next} onClick={() => player.next()} />
    </div>
  );
}
