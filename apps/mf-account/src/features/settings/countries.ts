import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
const codes = `ad ae af ag al am ao ar at au az ba bb bd be bf bg bh bi bj bn bo br bs bt bw by bz ca cd cf cg ch
  ci cl cm cn co cr cu cv cy cz de dj dk dm do dz ec ee eg er es et fi fj fm fr ga gb gd ge gh gm gn gq gr gt gw gy
  hk hn hr ht hu id ie il in iq ir is it jm jo jp ke kg kh ki km kn kp kr kw kz la lb lc li lk lr ls lt lu lv ly ma
  mc md me mg mh mk ml mm mn mr mt mu mv mw mx my mz na ne ng ni nl no np nr nz om pa pe pg ph pk pl ps pt pw py qa
  ro rs ru rw sa sb sc sd se sg si sk sl sm sn so sr ss st sv sy sz td tg th tj tl tm tn to tr tt tv tw tz ua ug us
  uy uz va vc ve vn vu ws ye za zm zw`.split(/\s+/);

export function listCountries(locale: string): readonly { code: string; name: string }[] {
  // The region is omitted, because `en-GB` would yield British names.
  const language = getPrimaryLanguage(locale);
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return codes
    .map((code) => ({ code, name: names.of(code.toUpperCase()) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
}

/** Returns the localised name of a language, or `otherwise` for tags that browsers do not know, such as `en-GB-WLS`. */
export function formatLanguageName(locale: string, tag: string, otherwise: string): string {
  try {
    return new Intl.DisplayNames(getPrimaryLanguage(locale), { type: 'language' }).of(tag) ?? otherwise;
  } catch {
    return otherwise;
  }
}
