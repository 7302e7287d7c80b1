import type { LanguagePhrases } from './language-phrases.ts';

export const de: LanguagePhrases = {
  sentences: {
    before: `hr hrn fr frl dipl ing präs st z.b z u.a o.ä d.h v.a i.d.r i.d.f s.o s.u z.t z.zt z.hd z.hdn vgl bzw
    bspw ca evtl ggf ggfs inkl exkl min sog sogen zzt zzgl abzgl bzgl geb gest verh vors vorm nachm zit abb abbn abs
    abschn anm aufl ausg bd bde bearb begr hg hgg hrsg jan feb febr mär apr jun jul aug sep sept okt nov dez kath
    evang ev ehem europ franz engl ital span dt deutschspr österr schweiz röm griech lat hebr allg bes insb insbes
    einschl inh rer nat phil jur med dent vet habil theol oec i.e sel u.z o.g o.a s.a u.u m.e m.w wg hl hll kgl bayr
    niederl amerik russ poln tschech türk jap chin div versch verw wiss techn gem gegr entspr d u o v s a i Mag Fa n`,
    ends: 'str a.d sr jh jhd jhdt mio mrd min std sek tsd ff f',
    number: `Mo Di Mi Do Fr Sa So nr nrn abb abs art bd bde s tel kap abschn ziff rn rz az lit ver teil sp jg heft tab
    fn anm max mind`,
    ordinals: 'always',
    months: 'januar jänner februar märz april mai juni juli august september oktober november dezember',
    starters: `der die das den dem des ein eine einen einem einer eines er sie es wir ich ihr du man wer was wo wie
    warum wann weshalb welche welcher welches in im ins am an ans auf aus bei beim mit nach von vom zu zum zur für
    und aber oder doch denn da dann daher darum deshalb deswegen dort hier so wenn als ob weil obwohl während
    nachdem bevor seit seitdem bis durch über unter vor zwischen gegen ohne um trotz wegen laut gemäß auch nur noch
    nicht kein keine mein meine sein seine seinen ihre ihren ihrem unser unsere diese dieser dieses diesem diesen
    jene jeder jede jedes alle viele einige manche mehrere andere beide solche dabei damit danach davor dazu dafür
    dagegen daraus darin daran darauf darüber jedoch allerdings insgesamt heute gestern morgen später zudem außerdem
    bereits schließlich zunächst zuletzt inzwischen mittlerweile dennoch trotzdem vielleicht natürlich ja nein nun
    jetzt damals einst erst schon sehr ist sind war waren wird werden wurde wurden hat haben hatte hatten kann
    können soll sollen muss müssen leider meist meistens oft immer nie weiter weitere weiterhin ferner zwar bitte
    danke besonders ebenso etwa rund gerade genau`,
    eras: 'v.chr n.chr chr v.u.z n.u.z',
    andSoOn: 'usw u.s.w usf u.a.m u.v.m etc',
  },
  stopWords: `aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bereits beide
    beiden bin bis bisher da dabei dadurch dafur dagegen daher damit dann daran darauf darin darum das dass
    davon davor dazu dem den denn der deren des dessen die dies diese diesem diesen dieser dieses doch dort
    durch ein eine einem einen einer eines einige einmal er erst erste ersten erstmals es etwa etwas euch fur
    ganz gar geben gegen gegenuber gibt gilt hat hatte hatten heute hier hin hinter ich ihm ihn ihnen ihr
    ihre ihrem ihren ihrer im immer in ins ist ja je jede jedem jeden jeder jedes jetzt kann kein keine
    keinen kommen kommt konnen konnte konnten laut lassen man mehr mehrere mit mochte muss mussen nach
    nachdem neue neuen neuer neues nicht nichts noch nun nur ob oder ohne pro prozent rund schon sehr sei
    seien sein seine seinem seinen seiner seit selbst sich sie sind so sollen soll sollte sondern sowie statt
    steht um und uns unter viel viele vom von vor wahrend war waren was weg weil weiter weitere weiteren
    welche wenn wer werden wie wieder will wir wird wo wohl wollen worden wurde wurden zu zum zur zuletzt
    zwar zwei zwischen uber mitteilte teilte sagte sagt hiess jahr jahre jahren million millionen milliarden
    tag tage tagen woche wochen monat monate uhr polizei angaben gestern morgen menschen`,
  weekdays: 'sonntag montag dienstag mittwoch donnerstag freitag samstag/sonnabend',
  monthStems: 'januar/jänner februar märz/maerz/mär _ mai juni juli _ _ okt _ dez',
  countWords: `zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn
    achtzehn neunzehn zwanzig`,
  otherCounts: { dutzend: 12 },
  by: 'von',
  and: 'und',
  authorLeads: [
    'verfasst|geschrieben|veröffentlicht|eingestellt|erstellt|artikel|zeige alle beiträge|alle ' +
      'beiträge|mehr über|eine kolumne',
  ],
  authorWords: ['von|autor(?:in|en)?'],
  bylineLeads: ['geschrieben|verfasst'],
  bylineWords: ['von|autor(?:in)?|redaktion'],
  callsToAction: [
    'mehr (?:zum thema|dazu|lesen|infos?)\\b',
    'lesen sie (?:auch|mehr|hier)',
    'lies auch',
    'siehe auch',
    'weiterlesen',
    'zum thema',
    'auch interessant',
    'foto ?:',
    'bild ?:',
    'quelle ?:',
    'fotos? ?(?:von)?:',
    'anzeige$',
    'werbung$',
    'newsletter\\b',
    'teilen\\b',
    'kommentare?\\b',
    'schlagw(?:ö|oe)rter',
    'artikel (?:drucken|teilen|empfehlen)',
    'stand ?:',
    'jetzt (?:abonnieren|lesen|anmelden)',
    'beitragsbild',
    'titelbild',
    'mehr themen',
    'weitere (?:themen|artikel|links|informationen|beiträge)\\s*:?$',
    'zum weiterlesen',
    'schon gelesen',
    'externer inhalt',
    'bild(?:er)? (?:anzeigen|quelle)',
    'quellenangaben? ?:?$',
    'lade weitere',
    'weiterführende',
    '[-–\\s]*anzeige[-–:\\s]*$',
    'möchten sie (?:den|diesen) artikel',
  ],
  appeals: ['abonnier\\w*', 'folg(?:e|t|en sie) uns'],
  continueReading: ['(?:artikel )?weiterlesen|mehr lesen|zum (?:ganzen )?artikel'],
  readVerbs: ['lesen sie|mehr zum thema'],
  moreWords: ['auch|mehr'],
  readingTimes: ['\\b(?:lesezeit)\\b'],
  contentsHeadings: ['inhalt(?:sverzeichnis)?|auf dieser seite'],
  sourceHeadings: [
    'einzelnachweise',
    'fußnoten',
    'anmerkungen',
    'literatur(?:verzeichnis|hinweise)?',
    'quellen(?:verzeichnis|angaben)?',
  ],
  linkHeadings: ['weblinks', 'siehe auch'],
  advertisements: ['anzeige|werbung'],
  adLabels: ['anzeigen?|werbung'],
  loadingLabels: ['laden'],
  shareButtons: ['teilen|artikel teilen'],
  shareOn: ['auf'],
  pictureLabels: ['foto|bild|quelle|video'],
  disclosure: {
    contain: 'enthält|enthalten|sind',
    these: 'dies(?:er|e|es|em)?|einige|unser\\p{L}{0,2}',
    earn: 'erhalten|erhalte|bekommen?',
    commission: 'Provision(?:en)?',
    we: 'wir|uns|ich|meine?',
    buy: 'kauf(?:en|st|t)?',
  },
  correctionLabels: ['korrektur|berichtigung|richtigstellung'],
  correctionStarts: ['in einer (?:früheren|vorherigen|älteren|ersten) (?:version|fassung)'],
  consent: ['datenschutz', 'einwilligung', 'zustimm(?:en|ung)', '\\bakzeptieren\\b', 'personenbezogen'],
  consentRequests: [
    '\\bwir (?:und|verwenden|nutzen|setzen|benötigen|brauchen|verarbeiten)[^.!?。]{0,90}(?:cookies?|' +
      'einwilligung|zustimmung|daten|partner)',
    '\\b(?:ihre|deine) (?:einwilligung|zustimmung|privatsphäre|cookie)',
    'diese (?:web)?seite (?:verwendet|nutzt)[^.!?。]{0,40}cookies',
  ],
  consentButtons: [
    '^(?:alle(?:s|n)? )?(?:cookies )?(?:akzeptieren|annehmen|zustimmen|ablehnen|erlauben)(?: und .{1,30})?$',
    '^einverstanden$',
    '^ich stimme zu$',
    '^zustimmen und weiter$',
  ],
  subscriptions: ['\\bweiterlesen\\b|\\babonn(?:ent|enten|ement|ieren)\\b|\\bjetzt testen\\b'],
  paywalls: [
    '\\b(?:anmelden|einloggen|registrieren|abonnieren|freischalten|testen)\\b[^.!?。]{0,30}\\bweiterlesen\\b',
    '^mit (?:\\S+ ){1,3}weiterlesen$',
    '^(?:jetzt )?weiterlesen mit \\S',
    '^möchten sie weiterlesen\\b',
    '\\bdiese[rn]? (?:artikel|beitrag|text|inhalt)\\b[^.!?。]{0,50}\\b(?:abonnent\\p{L}*|abo|' +
      'mitglieder\\p{L}*|registrierte\\p{L}*)\\b',
    '\\b(?:exklusiv|nur) für (?:abonnent|mitglieder|registrierte)',
    '\\b(?:artikel|beitrag|text) (?:jetzt )?freischalten\\b',
    '\\bum (?:den|diesen) (?:ganzen |vollständigen )?(?:artikel|beitrag|text)\\b[^.!?。]{0,20}\\b(?:zu ' +
      'lesen|weiterzulesen)\\b',
  ],
  scriptRequired: [
    '\\baktivieren sie (?:bitte )?javascript\\b',
    '\\bjavascript (?:\\w+ ){0,4}(?:aktivieren|deaktiviert|benötigt|erforderlich)\\b',
  ],
  notFound: [
    '\\b(?:artikel|beitrag|inhalt) (?:ist |wurde )?(?:nicht mehr verfügbar|gelöscht|entfernt)\\b',
    '\\bfehler 404\\b',
    '\\bseite (?:wurde )?(?:leider )?nicht gefunden\\b',
  ],
  authorTitles: ['redakteur(?:in)?'],
  challenges: [
    '\\bbestätigen sie,? dass sie ein mensch sind',
    '\\b(?:kein|nicht ein) (?:ro)?bot\\b',
    '\\b(?:browser|sicherheit) (?:wird|werden) (?:überprüft|geprüft)',
    '\\bzugriff (?:auf diese seite )?(?:wurde )?(?:verweigert|gesperrt|blockiert)',
    '\\bungewöhnliche(?:r|n)? (?:datenverkehr|aktivität|zugriffe?)',
    '\\bin ihrem land nicht verfügbar',
    '\\bsicherheits(?:prüfung|überprüfung)\\b',
  ],
  outages: [
    '\\bwartungsarbeiten\\b',
    '\\bvorübergehend nicht (?:erreichbar|verfügbar)',
    '\\bwir sind (?:gleich|bald|in kürze) (?:wieder|zurück)',
  ],
  mailLabels: ['abmelden|newsletter abbestellen|im browser (?:ansehen|anzeigen|öffnen)'],
};
