import type { LanguagePhrases } from './language-phrases.ts';

/** Languages without a voice. They include only reliable phrases. */
export const otherLanguages: Readonly<Record<string, LanguagePhrases>> = {
  bg: {
    bylineWords: ['автор'],
    authorWords: ['автор'],
    sentences: {
      before: 'г-н г-жа д-р проф акад инж ул бул пл гр с обл св т.е т.нар напр вж тел ал чл',
      eras: 'г гг в вв',
      ends: 'т.г р.б лв ст хил млн млрд пр др',
      number: 'г чл ал т с стр тел ул пл бул бл',
    },
    monthNames: 'януари февруари март април май юни юли август септември октомври ноември декември',
  },
  ca: {
    by: 'de|per',
    bylineWords: ['autor'],
    authorWords: ['autor'],
    sentences: {
      before: 'sr sra srta dr dra d av avda c pl pça pàg núm art fig p.ex ex st sta mn',
      number: 'núm n pàg p art cap vol fig tel',
      ends: 'a.c d.c',
    },
  },
  cs: {
    bylineWords: ['autor(?:ka)?|text|napsal(?:a)?'],
    authorWords: ['autor(?:ka)?|text|napsal(?:a)?'],
    sentences: {
      before: `p pp pí sl ing mgr bc mudr judr phdr rndr doc prof gen plk mjr kpt por ul nám tř sv tzv tj např mj
      resp popř č čj str tel odst písm ks st ml mil`,
      eras: 'r n.l',
      ends: 'kč hod min s.r.o a.s atd apod',
      number: 'č čj str s odst písm tel r čl',
      ordinals: 'months',
      months: 'ledna února března dubna května června července srpna září října listopadu prosince století',
    },
    monthNames: 'ledna února března dubna května června července srpna září října listopadu prosince',
    callsToAction: ['čtěte (?:také|též)', 'přečtěte si'],
    linkHeadings: ['externí odkazy', 'související články'],
  },
  el: {
    bylineWords: ['γράφει(?: ο| η)?|συντάκτης|κείμενο'],
    authorWords: ['γράφει(?: ο| η)?|συντάκτης|κείμενο'],
    sentences: {
      stops: ';\u037e',
      before: 'κ κα κος δρ καθ π.χ δηλ αρ σελ βλ πρβλ τηλ λ.χ στρ αγ',
      ends: 'π.χ μ.χ κ.λπ κλπ κ.ά κτλ',
      number: 'αρ σελ τηλ άρθ κεφ',
      starters: `ο η το οι τα του της των στο στη στην στον ένας μια ένα και αλλά όμως αν όταν πού πώς γιατί που δεν
      θα να με για από σε αυτός αυτή αυτό είναι ήταν`,
    },
    monthNames: `ιανουαρίου φεβρουαρίου μαρτίου απριλίου μαΐου ιουνίου ιουλίου αυγούστου σεπτεμβρίου οκτωβρίου νοεμβρίου
    δεκεμβρίου`,
    callsToAction: ['διαβάστε (?:επίσης|ακόμη|ακόμα)'],
    sourceHeadings: ['παραπομπές'],
    linkHeadings: ['εξωτερικοί σύνδεσμοι'],
  },
  et: {
    bylineWords: ['autor|tekst'],
    authorWords: ['autor|tekst'],
    monthNames: 'jaanuar veebruar _ _ _ juuni juuli _ _ _ _ detsember',
  },
  fa: {
    bylineWords: ['نویسنده|نوشتهٔ?|به قلم|خبرنگار'],
    authorWords: ['نویسنده|نوشتهٔ?|به قلم|خبرنگار'],
    sentences: { before: 'د دکتر م' },
    monthNames: 'ژانویه فوریه _ آوریل مه ژوئن ژوئیه اوت سپتامبر اکتبر نوامبر دسامبر',
  },
  fi: {
    bylineWords: ['teksti|kirjoittaja|toimittaja'],
    authorWords: ['teksti|kirjoittaja|toimittaja'],
    sentences: {
      before: 'esim ks vrt tri prof toim huom mm nk ts os puh n',
      ends: 'jne ym yms yo eaa jaa ekr jkr',
      ordinals: 'months',
    },
    monthNames: `tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta
      lokakuuta marraskuuta joulukuuta`,
    callsToAction: ['lue myös'],
    sourceHeadings: ['lähteet', 'viitteet'],
    linkHeadings: ['aiheesta muualla'],
  },
  he: {
    bylineWords: ['מאת|כתב(?:ה)?|נכתב על ידי'],
    authorWords: ['מאת|כתב(?:ה)?|נכתב על ידי'],
    monthNames: `ינואר/בינואר פברואר/בפברואר מרץ/במרץ אפריל/באפריל מאי/במאי יוני/ביוני יולי/ביולי אוגוסט/באוגוסט
      ספטמבר/בספטמבר אוקטובר/באוקטובר נובמבר/בנובמבר דצמבר/בדצמבר`,
  },
  hr: {
    bylineWords: ['piše|autor(?:ica)?'],
    authorWords: ['piše|autor(?:ica)?'],
    sentences: { before: 'dr prof gđa gosp ul br sv tj npr tzv st ing mr', ends: 'god r itd sl', ordinals: 'months' },
    monthNames: 'siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna _ studenoga prosinca',
  },
  hu: {
    bylineWords: ['írta|szerző'],
    authorWords: ['írta|szerző'],
    sentences: {
      before: 'dr id ifj özv prof gr br szt pl ill kb ún vö ld st tel',
      ends: 'stb u kft bt zrt nyrt',
      ordinals: 'months',
      months: 'január február március április május június július augusztus szeptember október november december',
    },
    monthNames: '_ _ március április május június július _ szeptember _ _ _',
    callsToAction: ['olvas(?:sa|d) el'],
    sourceHeadings: ['jegyzetek', 'források'],
  },
  hy: {
    sentences: { stops: ':' },
  },
  id: {
    bylineWords: ['oleh|penulis|reporter'],
    authorWords: ['oleh|penulis|reporter'],
    sentences: { before: 'dr drs ir jl jln tn ny sdr hj h kh yg dsb.a', ends: 'dll dsb dst tbk' },
    monthNames: '_ _ _ _ _ _ _ agustus _ _ _ _',
    callsToAction: ['baca juga'],
    sourceHeadings: ['referensi'],
    linkHeadings: ['pranala luar'],
  },
  kk: {
    bylineWords: ['автор'],
    authorWords: ['автор'],
    sentences: { before: 'т.б проф акад', number: 'ж б', ends: 'жж млн млрд мың' },
  },
  lt: {
    bylineWords: ['autorius|parengė'],
    authorWords: ['autorius|parengė'],
    monthNames: 'sausio vasario kovo balandžio gegužės birželio liepos rugpjūčio rugsėjo spalio lapkričio gruodžio',
  },
  lv: {
    bylineWords: ['autors|teksts'],
    authorWords: ['autors|teksts'],
    monthNames: '_ _ _ _ _ jūnijs jūlijs _ _ _ _ _',
  },
  mr: {
    bylineWords: ['लेखक'],
    authorWords: ['लेखक'],
    sentences: { before: 'डॉ श्री प्रा पं', stops: '|' },
  },
  sk: {
    bylineWords: ['autor(?:ka)?|text'],
    authorWords: ['autor(?:ka)?|text'],
    sentences: {
      before: 'p pp pí ing mgr bc mudr judr phdr doc gen plk ul nám sv tzv t.j tj napr resp príp č čj str tel ods písm',
      eras: 'r n.l',
      ends: 's.r.o a.s atď apod',
      number: 'č čj str s ods písm tel r čl',
      ordinals: 'months',
      months: 'januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra storočia',
    },
    monthNames: '_ _ _ _ mája júna júla _ _ _ _ _',
  },
  sl: {
    bylineWords: ['piše|avtor(?:ica)?'],
    authorWords: ['piše|avtor(?:ica)?'],
    sentences: { before: 'dr prof ga gdč ul št sv tj npr t.i oz mag inž', ends: 'itd ipd', ordinals: 'months' },
    monthNames: '_ _ _ _ _ _ _ avgust _ _ _ _',
  },
  sr: {
    bylineWords: ['piše|autor|аутор|пише'],
    authorWords: ['piše|autor|аутор|пише'],
    sentences: { before: 'др проф г-ђа ул бр св dr prof ul br sv tj npr', ordinals: 'months' },
  },
  th: {
    bylineWords: ['โดย|เรื่องโดย|เรื่อง|ผู้เขียน'],
    authorWords: ['โดย|เรื่องโดย|เรื่อง|ผู้เขียน'],
    monthNames: 'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม',
    callsToAction: ['อ่าน(?:เพิ่มเติม|ต่อ)', 'ข่าวที่เกี่ยวข้อง'],
    sourceHeadings: ['อ้างอิง'],
    linkHeadings: ['แหล่งข้อมูลอื่น'],
  },
  uk: {
    bylineWords: ['автор(?:ка|и)?|текст'],
    authorWords: ['автор(?:ка|и)?|текст'],
    sentences: {
      before: 'вул просп пл пров буд кв ім проф акад доц ін св обл м с р-н т.зв див рис табл тел н напр',
      eras: 'р рр ст',
      ends: 'грн коп тис млн млрд н.е т.д т.п',
      number: 'р с стор ст п гл рис № вул буд кв',
    },
    monthNames: 'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня',
    callsToAction: ['читайте також'],
    sourceHeadings: ['примітки', 'джерела'],
    linkHeadings: ['посилання'],
  },
  ur: {
    bylineWords: ['تحریر|مصنف'],
    authorWords: ['تحریر|مصنف'],
    sentences: { before: 'ڈاکٹر' },
  },
  vi: {
    by: 'theo',
    bylineWords: ['tác giả|bài viết|phóng viên'],
    authorWords: ['tác giả|bài viết|phóng viên'],
    sentences: { before: 'ts ths pgs gs tp', ends: 'v.v' },
    callsToAction: ['(?:xem|đọc) thêm'],
    sourceHeadings: ['tham khảo'],
    linkHeadings: ['liên kết ngoài'],
  },
  bn: {
    bylineWords: ['লেখক|প্রতিবেদক'],
    authorWords: ['লেখক|প্রতিবেদক'],
  },
  ta: {
    bylineWords: ['எழுதியவர்|ஆசிரியர்'],
    authorWords: ['எழுதியவர்|ஆசிரியர்'],
  },
};
