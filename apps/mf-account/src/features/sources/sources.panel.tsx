import { SettingLine } from '../../account-page/setting-line.tsx';
import type { OwnSourceFields } from '../../generated/operation-types.ts';
import { AddSource } from './add-source.form.tsx';
import { OpmlTransfer } from './opml-transfer.tsx';
import { SourceLine } from './source-line.tsx';
import css from './sources.module.css';
import { useSourcesWords } from './sources.words.ts';

export function SourcesPanel({ viewer, sources }: { viewer: string; sources: readonly OwnSourceFields[] }) {
  const words = useSourcesWords();
  const folders = [...Map.groupBy(sources, ({ folder }) => folder)];
  const names = folders.map(([folder]) => folder).filter((folder) => folder !== '');
  return (
    <>
      <section aria-label={words.add}>
        <SettingLine name={words.add} hint={words.addHint}>
          <AddSource viewer={viewer} folders={names} />
        </SettingLine>
      </section>
      {sources.length > 0 && (
        <section aria-label={words.followed}>
          {folders.map(([folder, inside]) => (
            <div key={folder} className={css.folder}>
              {names.length > 0 && <h2 dir="auto">{folder === '' ? words.noFolder : folder}</h2>}
              <ul className={css.sources} aria-label={words.count(inside.length)}>
                {inside.map((source) => (
                  <SourceLine key={source.id} viewer={viewer} source={source} folders={names} />
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
      <section aria-label={words.along}>
        <SettingLine name={words.along} hint={words.alongHint}>
          <OpmlTransfer viewer={viewer} hasSources={sources.length > 0} />
        </SettingLine>
      </section>
    </>
  );
}
