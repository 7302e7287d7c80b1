import { useShell } from '@tidings/shell-api/shell-context.tsx';
import { PlayButton } from '@tidings/ui/play-button.tsx';
import { SquareTool } from '@tidings/ui/square-tool.tsx';
import { classNames } from '@tidings/ui/class-names.ts';
import css from './transport.module.css';
import { useNow } from './use-now.ts';

const SKIP_SECONDS = 15;

/** Previous, back, play, forward, next. */
export function Transport({ big = false }: { big?: boolean }) {
  const { player } = useShell();
  const { sounding } = useNow();
  return (
    <div className={classNames(css.keys, big && css.big)}>
      <SquareTool icon="previous" label="Previous article" className={css.wide} onClick={() => player.previous()} />
      <SquareTool icon="reset" label="Back 15 seconds" className={css.wide} onClick={() => player.skip(-SKIP_SECONDS)} />
      <PlayButton playing={sounding} big={big} onClick={() => player.toggle()} />
      <SquareTool icon="reset" label="Forward 15 seconds" className={classNames(css.wide, css.mirrored)} onClick={() => player.skip(SKIP_SECONDS)} />
      <SquareTool icon="next" label="Next article" onClick={() => player.next()} />
    </div>
  );
}
