import type { LanguagePhrases } from './language-phrases.ts';

export const cy: LanguagePhrases = {
  sentences: {
    before: 'parch h.y e.e gw hon bnr athro cyf gol llsgr tud',
    ends: 'cyf o.c c.c',
    number: 'rhif rhifau tt t tud pen ff',
    starters: `y yr mae mae'r oedd roedd bydd bu ydy yw nid ni na nac fe mi ef hi nhw chi ti fi dw rydw rydym yn ar i
    o am at gan wrth dan dros drwy trwy heb hyd rhwng a ac ond neu os pan lle pwy beth sut pam hefyd felly wedyn yna
    nawr heddiw ddoe yfory dyma dyna hwn hon hyn cafodd gyda ganwyd`,
  },
};
