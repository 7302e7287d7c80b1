/** Normalised function words and common news phrases. */
const plain: Readonly<Record<string, string>> = {
  en: `a about after again against all also although among an and any are around as at away be because been before
    being between both but by can could day days did do does down during each early even every few first for from
    further get gets go had has have having he her here him his how however i if in into is it its itself just last
    late later least less like made make many may me might more most much must my near new next no nor not now of
    off often on once one only onto or other our out over own part per percent put reports rather said same say
    saying says see seen set she should since so some still such take taken than that the their them then there
    these they thing this those though through time to told too two under until up upon us use used very via was way
    we well were what when where whether which while who whose why will with within without would year years yet you
    your according report reported reporting news people police officials official announced announces announcement
    latest live update updates three million billion week weeks month months today yesterday tomorrow`,
  de: `aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bereits beide beiden
    bin bis bisher da dabei dadurch dafur dagegen daher damit dann daran darauf darin darum das dass davon davor
    dazu dem den denn der deren des dessen die dies diese diesem diesen dieser dieses doch dort durch ein eine einem
    einen einer eines einige einmal er erst erste ersten erstmals es etwa etwas euch fur ganz gar geben gegen
    gegenuber gibt gilt hat hatte hatten heute hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im immer
    in ins ist ja je jede jedem jeden jeder jedes jetzt kann kein keine keinen kommen kommt konnen konnte konnten
    laut lassen man mehr mehrere mit mochte muss mussen nach nachdem neue neuen neuer neues nicht nichts noch nun
    nur ob oder ohne pro prozent rund schon sehr sei seien sein seine seinem seinen seiner seit selbst sich sie sind
    so sollen soll sollte sondern sowie statt steht um und uns unter viel viele vom von vor wahrend war waren was
    weg weil weiter weitere weiteren welche wenn wer werden wie wieder will wir wird wo wohl wollen worden wurde
    wurden zu zum zur zuletzt zwar zwei zwischen uber mitteilte teilte sagte sagt hiess jahr jahre jahren million
    millionen milliarden tag tage tagen woche wochen monat monate uhr polizei angaben gestern morgen menschen`,
  es: `a al algo algun alguna ante anos ano antes asi aun aunque cada casi como con contra cual cuando cuatro da de
    del desde despues dia dias dice dijo donde dos durante e el ella ellas ellos en entre era es esa ese eso esta
    estaba estan estar este esto estos fue fueron gracias gran ha habia haber hace hacia han hasta hay hoy informo
    la las le les lo los luego mas me menos mi mientras mil millon millones mismo mucho muy nada ni no nos nueva
    nuevo o otra otras otro otros para pero poco por porque primer primera primero pues que quien se sea segun ser
    si sido siempre sin sobre solo son su sus tambien tan tanto tiene tienen toda todas todo todos tras tres tuvo un
    una unas uno unos va ya ayer mes meses semana semanas manana tarde noche anuncio anuncia personas ciento policia
    noticias ultima`,
  fr: `a afin ainsi alors an ans annee annees apres au aucun aujourd aussi autre autres aux avait avant avec avoir
    c ce ceci cela celle ces cet cette ceux chaque chez comme contre d dans de deja depuis derniere dernier des deux
    devant dit doit donc dont du elle elles en encore entre est et etaient etait etant ete etre eux fait faire faut
    fois grand grande hier hors il ils j jour jours jusqu jusque l la le les leur leurs lors lui m mais malgre me
    meme mes mille million millions milliard milliards mois moins n ne ni nos notre nous nouveau nouvel nouvelle on
    ont ou par parmi pas pendant peu plus plusieurs pour pourrait pres premier premiere puis qu quand que quel
    quelle qui s sa sans se selon sera ses si soit son sont sous sur tandis tant tous tout toute toutes tres trois
    un une vers vient voir vos y annonce indique explique affirme semaine semaines soir matin nuit personnes police
    actualite`,
  ja: `する した して され され て いる いた ある なる なり なった こと もの ため よう この その これ それ から まで など として について による により において では には とは との への ます
    です でした という ない なかった また さらに しかし だけ ほど ころ とき ところ うち ほか 発表 明らか 述べ 話し 話した 見込み 予定 今回 同日 今日 昨日 きょう きのう あす 午前 午後 関係者
    によると よると 新た 一部 ニュース 速報 さん 氏`,
  zh: `我们 他们 以及 一个 一名 这个 那个 表示 报道 记者 今天 昨天 明天 目前 进行 可以 没有 已经 将于 由于 因为 所以 但是 如果 对于 关于 其中 以来 之后 之前 此前 当天 当地 时间 方面 相关
    消息 宣布 称 称 据悉 介绍 同时 还有 就是 不是 新闻 快讯 我們 他們 這個 那個 報導 記者 沒有 已經 由於 因為 關於 當天 當地 時間 相關 宣佈 同時`,
  ko:
    '있다 했다 한다 된다 됐다 이라고 라고 밝혔다 말했다 전했다 지난 오는 오전 오후 이날 그 이 저 등 및 또 또한 하지만 그러나 관련 대한 위해 통해 따르면 것으로 것 수 있는 없는 올해 내년 ' +
    '지난해 기자 뉴스 속보',
};

const sets = new Map(Object.entries(plain).map(([language, words]) => [language, new Set(words.split(/\s+/))]));
const none: ReadonlySet<string> = new Set();

export const getStopWords = (language: string): ReadonlySet<string> => sets.get(language) ?? none;

const days: readonly string[] = [
  'sunday domingo sonntag dimanche',
  'monday lunes montag lundi',
  'tuesday martes dienstag mardi',
  'wednesday miercoles mittwoch mercredi',
  'thursday jueves donnerstag jeudi',
  'friday viernes freitag vendredi',
  'saturday sabado samstag sonnabend samedi',
];
const dayByName = new Map(days.flatMap((names, day) => names.split(' ').map((name) => [name, day] as const)));

/** Returns the day of the week, from 0 for Sunday. Accepts compounds like "Montagabend". */
export function parseWeekday(word: string): number | undefined {
  const exactDay = dayByName.get(word);
  if (exactDay !== undefined || word.length < 8) return exactDay;
  for (const [name, day] of dayByName)
    if (
      name.endsWith('tag') &&
      /^(?:s|morgen|abend|nachmittag|vormittag|nacht|fruh)$/.test(word.startsWith(name) ? word.slice(name.length) : '')
    )
      return day;
  return undefined;
}

const counts: readonly string[] = [
  'four vier cuatro quatre',
  'five funf cinco cinq',
  'six sechs seis',
  'seven sieben siete sept',
  'eight acht ocho huit',
  'nine neun nueve neuf',
  'ten zehn diez dix',
  'eleven elf once onze',
  'twelve zwolf doce douze',
  'thirteen dreizehn trece treize',
  'fourteen vierzehn catorce quatorze',
  'fifteen funfzehn quince quinze',
  'sixteen sechzehn dieciseis seize',
  'seventeen siebzehn diecisiete',
  'eighteen achtzehn dieciocho',
  'nineteen neunzehn diecinueve',
  'twenty zwanzig veinte vingt',
];
const digitsByWord = new Map<string, string>([
  ['two', '2'],
  ['zwei', '2'],
  ['dos', '2'],
  ['deux', '2'],
  ['three', '3'],
  ['drei', '3'],
  ['tres', '3'],
  ['trois', '3'],
  ['dozen', '12'],
  ['dutzend', '12'],
  ['docena', '12'],
  ['centaine', '100'],
  ['hundred', '100'],
  ...counts.flatMap((names, index) => names.split(' ').map((name) => [name, String(index + 4)] as const)),
]);

/** Returns a number word as digits. "once" means eleven only in Spanish. */
export const parseNumberWord = (word: string, language: string): string | undefined =>
  word === 'once' && language !== 'es' ? undefined : digitsByWord.get(word);
