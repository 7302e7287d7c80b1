import type { LanguagePhrases } from './language-phrases.ts';

export const es: LanguagePhrases = {
  sentences: {
    before: `sr sra srta sres sras srtas d dña dn dra dras dres ing lic arq abog gral cnel tte cap sgto alm mons fr
    sta sto stos av avda avd pza plza c/ p.ej p ej pág págs aprox ed eds cía vol núm núms fig art excmo excma ilmo
    ilma univ dpto dto depto dir izq dcha párr párrf fdo vid vgr hnos prov pcia cf ee máx mín tel teléf ene abr ago
    dic`,
    ends: 'mill mills mlls millr s.a s.l s.r.l ee.uu uu etcs vd vds ud uds',
    number: `lun mié jue vie sáb dom n no n.º n.o núm núms nº pág págs párr párrf p pp art arts fig cap caps vol t
    tel tlf telf inc apdo apartado km ca`,
    starters: `el la los las lo un una unos unas él ella ellos ellas yo tú usted ustedes nosotros en de del por para
    con sin sobre entre desde hasta hacia según tras ante bajo durante mediante al a y e o u ni pero sino mas aunque
    porque pues que quien quienes cual cuando donde como cómo qué quién si no sí se su sus mi mis tu tus me te le
    les nos este esta estos estas esto ese esa esos esas eso aquel aquella aquellos es son fue fueron era eran ha
    han había hay está están ser también tampoco además así luego después antes ahora hoy ayer mañana entonces sin
    embargo mientras ya aún todavía muy más menos todo todos toda todas cada otro otra otros otras algunos algunas
    muchos muchas varios ningún dos tres probablemente finalmente actualmente posteriormente asimismo incluso solo
    sólo igualmente`,
    eras: 'a.c d.c a.e.c e.c',
  },
  stopWords: `a al algo algun alguna ante anos ano antes asi aun aunque cada casi como con contra cual cuando cuatro da
    de del desde despues dia dias dice dijo donde dos durante e el ella ellas ellos en entre era es esa ese
    eso esta estaba estan estar este esto estos fue fueron gracias gran ha habia haber hace hacia han hasta
    hay hoy informo la las le les lo los luego mas me menos mi mientras mil millon millones mismo mucho muy
    nada ni no nos nueva nuevo o otra otras otro otros para pero poco por porque primer primera primero pues
    que quien se sea segun ser si sido siempre sin sobre solo son su sus tambien tan tanto tiene tienen toda
    todas todo todos tras tres tuvo un una unas uno unos va ya ayer mes meses semana semanas manana tarde
    noche anuncio anuncia personas ciento policia noticias ultima`,
  weekdays: 'domingo lunes martes miercoles jueves viernes sabado',
  monthStems: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  countWords: `dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete
    dieciocho diecinueve veinte`,
  otherCounts: { docena: 12 },
  by: 'por',
  and: 'y',
  authorWords: ['por|escribe'],
  bylineWords: ['por|escribe'],
  callsToAction: [
    'lea también',
    'leer (?:también|más)',
    'te puede interesar',
    'lee también',
    'más (?:información|noticias)',
    'comparte',
    'suscríbete',
    'fotografía ?:',
    '(?:le|les|te) puede interesar',
    'fuente ?:',
  ],
  appeals: ['suscr[ií]b\\w*', 'únete'],
  continueReading: ['leer m[áa]s|seguir leyendo'],
  readVerbs: ['leer|lea|lee'],
  moreWords: ['más|también'],
  readingTimes: ['\\b(?:tiempo de lectura|min(?:utos)? de (?:lectura|leitura))\\b'],
  contentsHeadings: ['(?:tabla de )?contenidos?|índice|en este artículo'],
  sourceHeadings: ['referencias', 'bibliografía'],
  linkHeadings: ['enlaces externos', 'véase también'],
  advertisements: ['publicidad|anuncio'],
  adLabels: ['anuncios?'],
  loadingLabels: ['cargando'],
  shareButtons: ['compartir|compártelo|comparte(?: (?:esta|este) \\w+)?'],
  shareOn: ['en'],
  pictureLabels: ['créditos?|imagen'],
  disclosure: {
    links: 'enlaces de afiliad[oa]s?',
    contain: 'contiene|contienen|son',
    these: 'est[eao]s?|algunos|nuestros',
    earn: 'recib\\p{L}{1,5}|gan\\p{L}{1,5}',
    commission: 'comisi[oó]n(?:es)?',
    we: 'nosotros',
    buy: 'compr\\p{L}{1,4}|enlaces?',
  },
  correctionLabels: ['correcci[oó]n|rectificaci[oó]n|fe de err(?:ores|atas)'],
  correctionStarts: ['una versión (?:anterior|previa) de est[ea]'],
  consent: ['consentimiento', 'privacidad', 'datos personales'],
  consentRequests: [
    '^antes de (?:continuar|ir a)\\b',
    '\\b(?:nosotros|utilizamos|usamos|nuestros socios)[^.!?。]{0,90}(?:cookies?|consentimiento|datos|privacidad)',
    '(?:tu|su) (?:consentimiento|privacidad)',
    'este sitio (?:web )?(?:utiliza|usa)[^.!?。]{0,40}cookies',
  ],
  consentButtons: ['^(?:aceptar|rechazar)(?: (?:todo|todas|y (?:continuar|cerrar)|(?:las )?cookies))?$', '^acepto$'],
  subscriptions: ['\\bsuscr[ií]b|\\bsuscriptores\\b'],
  paywalls: [
    '\\b(?:exclusiv\\p{L}+|s[óo]lo|reservad\\p{L}+) (?:para|a) (?:nuestros |los )?(?:suscriptores|abonados)',
    '\\b(?:suscr|reg[ií]str|inici|abón)\\p{L}*[^.!?。]{0,50}(?:para|y) (?:seguir|continuar) leyendo',
    '\\bpara (?:seguir|continuar) leyendo[^.!?。]{0,60}(?:suscr|reg[ií]str|inici)',
    '\\bsuscr[ií]b\\p{L}+ para (?:leer|acceder)',
  ],
  scriptRequired: ['\\b(?:habilit|activ)\\p{L}+ (?:el )?javascript\\b'],
  notFound: ['\\bla página (?:que buscas |que busca )?no existe\\b', '\\bpágina no encontrada\\b'],
  challenges: [
    '\\bverific(?:a|ar|ue) que (?:eres|es|usted es) (?:un )?(?:ser )?humano',
    '\\bno (?:eres|soy|es) un robot',
    '\\bacceso (?:a esta página )?(?:ha sido )?(?:denegado|bloqueado|restringido)',
    '\\btráfico inusual',
    '\\bno está disponible en (?:tu|su) (?:país|región)',
  ],
  outages: [
    '\\ben mantenimiento\\b',
    '\\btemporalmente no disponible|\\bno disponible temporalmente',
    '\\bvolveremos (?:pronto|en breve)',
  ],
  mailLabels: ['darse de baja|cancelar (?:la )?suscripción|ver en (?:el )?navegador'],
};
