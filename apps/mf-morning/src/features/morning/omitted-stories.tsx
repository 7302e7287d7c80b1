import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Disclosure } from '@tidings/ui/disclosure.tsx';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { useListFocus } from '@tidings/ui/use-list-focus.ts';
import { useRef } from 'react';
import css from './morning.module.css';
import { useMorningWords } from './morning.words.ts';
import type { ProgrammeChange } from './programme-change.ts';
import type { Programme } from './programme.query.ts';

type Props = { stories: Programme['leftOut']; busy: boolean; onChange: (change: ProgrammeChange) => void };

export function OmittedStories({ stories, busy, onChange }: Props) {
  const words = useMorningWords();
  const { openOverlay } = useShell();
  const list = useRef<HTMLUListElement>(null);
  const keepFocus = useListFocus(
    list,
    stories.map(({ storyId }) => storyId),
  );
  if (stories.length === 0) return null;
  return (
    <Disclosure title={words.leftOut(stories.length)} className={css.leftOut}>
      <ul ref={list}>
        {stories.map(({ storyId, articleId, title, why }) => (
          <li key={storyId}>
            <div>
              <button type="button" dir="auto" onClick={() => openOverlay({ name: 'reader', articleId })}>
                {title}
              </button>
              <p className="soft">{words.why[why]}</p>
            </div>
            <ToolButton
              icon="plus"
              label={words.putBack(title)}
              aria-disabled={busy}
              onClick={() => {
                keepFocus(storyId);
                onChange({ do: 'putBack', story: storyId });
              }}
            />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
