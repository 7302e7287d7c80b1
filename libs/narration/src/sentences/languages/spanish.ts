import type { SentenceWords } from '../sentence-words.ts';

export const spanishSentenceWords: SentenceWords = {
  before: `sr sra srta sres sras srtas d dña dn dra dras dres ing lic arq abog gral cnel tte cap sgto alm mons fr
    sta sto stos av avda avd pza plza c/ p.ej p ej pág págs aprox ed eds cía vol núm núms fig art excmo excma ilmo
    ilma univ dpto dto depto dir izq dcha párr párrf fdo vid vgr hnos prov pcia cf ee máx mín tel teléf ene abr ago
    dic`,
  ends: 's.a s.l s.r.l ee.uu uu etcs vd vds ud uds',
  number: `n no n.º n.o núm núms nº pág págs párr párrf p pp art arts fig cap caps vol t tel tlf telf inc apdo
    apartado km ca`,
  starters: `el la los las lo un una unos unas él ella ellos ellas yo tú usted ustedes nosotros en de del por para
    con sin sobre entre desde hasta hacia según tras ante bajo durante mediante al a y e o u ni pero sino mas aunque
    porque pues que quien quienes cual cuando donde como cómo qué quién si no sí se su sus mi mis tu tus me te le
    les nos este esta estos estas esto ese esa esos esas eso aquel aquella aquellos es son fue fueron era eran ha
    han había hay está están ser también tampoco además así luego después antes ahora hoy ayer mañana entonces sin
    embargo mientras ya aún todavía muy más menos todo todos toda todas cada otro otra otros otras algunos algunas
    muchos muchas varios ningún dos tres probablemente finalmente actualmente posteriormente asimismo incluso solo
    sólo igualmente`,
  eras: 'a.c d.c a.e.c e.c',
};
