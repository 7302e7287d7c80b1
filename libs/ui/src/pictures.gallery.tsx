import { ArticleCover } from './cover.tsx';
import type { Gallery } from './gallery.fixture.ts';
import { Icon, iconNames } from './icon.tsx';
import { VoiceAvatar } from './voice-avatar.tsx';

const row = { display: 'flex', flexWrap: 'wrap', gap: '16px' } as const;
const frame = { width: '192px', height: '108px', overflow: 'hidden' } as const;
const stories = [
  ['The night ferry sails again', 'Ledger', 'general'],
  ['A new opera in the old mill', 'Courier', 'entertainment'],
  ['What the ice remembers', 'Field Notes', 'science'],
  ['عودة العبّارة الليلية', 'الجريدة', 'world'],
] as const;

const gallery: Gallery = {
  title: 'Pictures',
  states: [
    {
      name: 'Cover',
      show: (
        <div style={row}>
          {stories.map(([title, source, category]) => (
            <div key={title} style={frame}>
              <ArticleCover title={title} source={source} category={category} />
            </div>
          ))}
        </div>
      ),
    },
    {
      name: 'VoiceFace',
      show: (
        <div style={row}>
          <VoiceAvatar name="Joanna" />
          <VoiceAvatar name="Matthew" speaking />
          <VoiceAvatar name="Zeina" size={44} />
        </div>
      ),
    },
    {
      name: 'Icon',
      show: (
        <div style={row}>
          {iconNames.map((name) => (
            <Icon key={name} name={name} />
          ))}
          <Icon name="save" filled />
        </div>
      ),
    },
  ],
};
export default gallery;
