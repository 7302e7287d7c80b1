import { SKIP_SECONDS } from '@tidings/player-core/player.types.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { classNames } from '@tidings/ui/class-names.ts';
import { PlayButton } from '@tidings/ui/play-button.tsx';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { useNowPlayingWords } from './now.words.ts';
import css from './transport.module.css';
import { useCurrentPlayback } from './use-current-playback.ts';

export function TransportControls({ big = false }: { big?: boolean }) {
  const { player } = useShell();
  const { sounding } = useCurrentPlayback();
  const { previous, back, forward, next } = useNowPlayingWords();
  return (
    <div className={classNames(css.keys, big && css.big)}>
      <ToolButton icon="previous" label={previous} className={css.wide} onClick={() => player.previous()} />
      <ToolButton
        icon="reset"
        label={back(SKIP_SECONDS)}
        className={css.wide}
        onClick={() => player.skip(-SKIP_SECONDS)}
      />
      <PlayButton playing={sounding} big={big} onClick={() => player.toggle()} />
      <ToolButton
        icon="reset"
        label={forward(SKIP_SECONDS)}
        className={classNames(css.wide, css.mirrored)}
        onClick={() => player.skip(SKIP_SECONDS)}
      />
      <ToolButton icon="next" label={next} onClick={() => player.next()} />
    </div>
  );
}
