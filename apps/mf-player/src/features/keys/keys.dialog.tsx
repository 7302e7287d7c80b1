import { SKIP_SECONDS } from '@tidings/player-core/player.types.ts';
import type { OverlayProps } from '@tidings/shell-api/overlay-slots.ts';
import type { Slice } from '@tidings/shell-api/shell-api.ts';
import { usePreferences, useShell } from '@tidings/shell-api/shell-context.ts';
import { Dialog } from '@tidings/ui/dialog.tsx';
import { Disclosure } from '@tidings/ui/disclosure.tsx';
import { useEffect, useState } from 'react';
import { SwitchRow } from '../../now/playback-controls.tsx';
import css from './keys.module.css';
import { useShortcutWords } from './keys.words.ts';

type Line = { keys: readonly string[]; between: string; does: string };

export function ShortcutsDialog({ close }: OverlayProps<'keys'>) {
  const words = useShortcutWords();
  const { preferences } = useShell();
  const { shortcuts = true } = usePreferences();
  const or = (keys: readonly string[], does: string): Line => ({ keys, between: words.or, does });
  const after = (key: string, does: string): Line => ({ keys: ['G', key], between: words.next, does });
  return (
    <Dialog title={words.title} onClose={close}>
      <p className="soft">{words.stand}</p>
      <List
        name={words.listening}
        lines={[
          or([words.space, 'K'], words.playPause),
          or(['J', 'L'], words.seconds(SKIP_SECONDS)),
          or(['←', '→'], words.sentence),
          or(['P', 'N'], words.story),
          or(['M'], words.sound),
          or(['↑', '↓'], words.rate),
        ]}
      />
      <List
        name={words.around}
        lines={[
          or(['/'], words.search),
          after('F', words.feed),
          after('S', words.saved),
          after('H', words.history),
          or(['?'], words.help),
        ]}
      />
      <SwitchRow
        label={words.on}
        hint={words.onHint}
        on={shortcuts}
        onSwitch={(on) => preferences.set({ shortcuts: on })}
      />
      <Versions />
    </Dialog>
  );
}

function List({ name, lines }: { name: string; lines: readonly Line[] }) {
  return (
    <section aria-label={name}>
      <h3 className={css.head}>{name}</h3>
      <dl className={css.list}>
        {lines.map(({ keys, between, does }) => (
          <div key={does}>
            <dt dir="ltr">
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && <i>{between}</i>}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Versions() {
  const words = useShortcutWords();
  const { slices } = useShell();
  const [knownSlices, setKnownSlices] = useState<readonly Slice[]>([]);
  useEffect(() => {
    slices?.().then(setKnownSlices, () => undefined);
  }, [slices]);
  if (knownSlices.length === 0) return null;
  return (
    <Disclosure title={words.versions} className={css.versions}>
      <dl dir="ltr">
        {knownSlices.map(({ name, version }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{version}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
