import { getVoiceNotes, requestVoiceSample } from '@tidings/api-client/operations/spoken-text.mutation.ts';
import { type Voice, useVoices } from '@tidings/api-client/operations/voices.query.ts';
import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import type { OverlayProps } from '@tidings/shell-api/overlay-slots.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import { useAudioSample } from '@tidings/shell-api/use-audio-sample.ts';
import { useBrowserVoices } from '@tidings/shell-api/use-browser-voices.ts';
import { Button } from '@tidings/ui/button.tsx';
import { Dialog } from '@tidings/ui/dialog.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { PlayButton } from '@tidings/ui/play-button.tsx';
import { Tabs } from '@tidings/ui/tabs.tsx';
import { Tag } from '@tidings/ui/tag.tsx';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { VoiceAvatar } from '@tidings/ui/voice-avatar.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNowPlayingWords } from '../../now/now.words.ts';
import { formatLanguageName, sortVoices } from '../../now/reading-voice.ts';
import css from './voices.module.css';
import { useVoicesWords } from './voices.words.ts';

type Kind = 'server' | 'browser';

export function VoicesDialog({ close }: OverlayProps<'voices'>) {
  const words = useVoicesWords();
  const { premium, synthesis } = useNowPlayingWords();
  const engine = usePlayer((state) => state.engine);
  const [tab, setTab] = useState<Kind>(engine);
  const [atChosen, setAtChosen] = useState(true);
  const choose = (kind: Kind) => {
    setTab(kind);
    setAtChosen(false);
  };
  return (
    <Dialog title={words.title} width={800} onClose={close}>
      <Tabs<Kind>
        label={words.kinds}
        current={tab}
        onChange={choose}
        tabs={[
          { key: 'server', name: premium, panel: <ServerVoices atChosen={atChosen} onChosen={close} /> },
          { key: 'browser', name: synthesis, panel: <BrowserVoices atChosen={atChosen} onChosen={close} /> },
        ]}
      />
    </Dialog>
  );
}

/** Lists the voices of the article's language first. */
function ServerVoices({ atChosen, onChosen }: { atChosen: boolean; onChosen: () => void }) {
  const words = useVoicesWords();
  const { premium, loading, locale, otherLanguages } = useNowPlayingWords();
  const voices = useVoices(null);
  const language = usePlayer((state) => state.narration?.language ?? null);
  const used = usePlayer((state) =>
    state.engine === 'browser'
      ? ''
      : (state.timeline?.voice ?? state.voice ?? state.voices[getPrimaryLanguage(language)]),
  );
  const sample = useVoiceSample();
  if (voices.isPending) return <output>{loading}</output>;
  if (voices.isError || voices.data.length === 0) return <p>{words.noneThere}</p>;
  const fits = (voice: Voice) =>
    language === null || getPrimaryLanguage(voice.language) === getPrimaryLanguage(language);
  const listed = voices.data.toSorted((a, b) => Number(fits(b)) - Number(fits(a)));
  const current = used ?? listed[0]?.id;
  return (
    <>
      {language !== null && !listed.every(fits) && (
        <p className={css.hint}>{otherLanguages(formatLanguageName(language, locale))}</p>
      )}
      <VoiceRow label={premium} atChosen={atChosen}>
        {listed.map((voice) => (
          <Card
            key={voice.id}
            voice={voice}
            chosen={voice.id === current}
            disabled={!fits(voice)}
            sample={sample}
            onChosen={onChosen}
          />
        ))}
      </VoiceRow>
    </>
  );
}

function Card({
  voice,
  chosen,
  disabled,
  sample,
  onChosen,
}: {
  voice: Voice;
  chosen: boolean;
  disabled: boolean;
  sample: ReturnType<typeof useVoiceSample>;
  onChosen: () => void;
}) {
  const words = useVoicesWords();
  const { locale } = useNowPlayingWords();
  const { player } = useShell();
  const playing = sample.playing === voice.id;
  const use = () => {
    sample.stop();
    player.setEngine('server');
    player.setVoice(voice.id);
    onChosen();
  };
  return (
    <div className={css.card} data-chosen={chosen}>
      <VoiceAvatar name={voice.name} speaking={playing} />
      <b>{voice.name}</b>
      {voice.gender !== '' && (
        <Tag look={voice.gender === 'Male' ? 'male' : 'female'}>
          {voice.gender === 'Male' ? `♂ ${words.genders.Male}` : `♀ ${words.genders.Female}`}
        </Tag>
      )}
      <span className={css.language}>
        {locale === 'en' ? voice.languageName : formatLanguageName(voice.language, locale)}
        <br />
        {getVoiceNotes(voice)
          .map((note) => words.labels[note] ?? note)
          .join(', ')}
      </span>
      <div className={css.buttons}>
        <PlayButton
          playing={playing}
          aria-busy={sample.loading === voice.id}
          label={playing ? words.stop(voice.name) : words.play(voice.name)}
          onClick={() => sample.toggle(voice)}
        />
        <UseVoiceButton name={voice.name} chosen={chosen} disabled={disabled} onPress={use} />
      </div>
    </div>
  );
}

function useVoiceSample() {
  const { sounding, loading, toggle, stop } = useAudioSample();
  return {
    playing: sounding?.key ?? null,
    loading,
    stop,
    toggle: (voice: Voice) => toggle(voice.id, () => requestVoiceSample(voice)),
  };
}

function BrowserVoices({ atChosen, onChosen }: { atChosen: boolean; onChosen: () => void }) {
  const words = useVoicesWords();
  const { locale, synthesis, otherLanguages } = useNowPlayingWords();
  const { player } = useShell();
  const voices = useBrowserVoices();
  const language = usePlayer((state) => state.narration?.language ?? null);
  const current = usePlayer((state) => (state.engine === 'browser' ? state.browserVoice : null));
  if (voices.length === 0) return <p>{words.noneHere}</p>;
  const fits = (tag: string) => language === null || getPrimaryLanguage(tag) === getPrimaryLanguage(language);
  const use = (uri: string) => {
    player.setEngine('browser');
    player.setBrowserVoice(uri);
    onChosen();
  };
  return (
    <>
      <p className={css.hint}>{words.lockHint}</p>
      {language !== null && !voices.every(({ lang }) => fits(lang)) && (
        <p className={css.hint}>{otherLanguages(formatLanguageName(language, locale))}</p>
      )}
      <VoiceRow label={synthesis} atChosen={atChosen}>
        {sortVoices(voices, language).map(({ voiceURI, name, lang }) => (
          <div key={voiceURI} className={css.card} data-chosen={voiceURI === current}>
            <VoiceAvatar name={name} />
            <b>{name}</b>
            <span className={css.language}>{formatLanguageName(lang, locale)}</span>
            <UseVoiceButton
              name={name}
              chosen={voiceURI === current}
              disabled={!fits(lang)}
              onPress={() => use(voiceURI)}
            />
          </div>
        ))}
      </VoiceRow>
    </>
  );
}

const STEP_PX = 200;

/** A row of voice cards. With `atChosen`, it initially scrolls to the chosen card. */
function VoiceRow({ label, atChosen, children }: { label: string; atChosen: boolean; children: ReactNode }) {
  const { scrollLeft, scrollRight } = useVoicesWords();
  const isFromRight = document.dir === 'rtl';
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!atChosen) return;
    const frame = row.current?.getBoundingClientRect();
    const selected = row.current?.querySelector('[data-chosen="true"]')?.getBoundingClientRect();
    if (frame && selected)
      row.current?.scrollBy({ left: selected.x + selected.width / 2 - (frame.x + frame.width / 2) });
  }, [atChosen]);
  const move = (by: number) => row.current?.scrollBy({ left: by, behavior: 'smooth' });
  const toLeft = <ToolButton icon="left" label={scrollLeft} onClick={() => move(-STEP_PX)} />;
  const toRight = <ToolButton icon="right" label={scrollRight} onClick={() => move(STEP_PX)} />;
  return (
    <div className={css.frame}>
      {isFromRight ? toRight : toLeft}
      <section ref={row} className={css.row} aria-label={label}>
        {children}
      </section>
      {isFromRight ? toLeft : toRight}
    </div>
  );
}

type UseVoiceButtonProps = { name: string; chosen: boolean; disabled: boolean; onPress: () => void };

function UseVoiceButton({ name, chosen, disabled, onPress }: UseVoiceButtonProps) {
  const words = useVoicesWords();
  return (
    <Button
      className={chosen ? css.used : undefined}
      aria-pressed={chosen}
      disabled={disabled && !chosen}
      onClick={onPress}
    >
      {chosen && <Icon name="check" />}
      {chosen ? words.used : words.use}
      <span className="vh"> {name}</span>
    </Button>
  );
}
