/** Stems: what begins with one names its month too. */
const stems: readonly (readonly string[])[] = [
  ['jan', 'januar', 'janvier', 'enero', 'gennaio', 'janeiro', 'jänner'], ['feb', 'februar', 'février', 'febrero', 'febbraio', 'fevereiro'], ['mar', 'märz', 'maerz', 'mars', 'marzo', 'março', 'mär'], ['apr', 'avril', 'abril', 'aprile'],
  ['may', 'mai', 'mayo', 'maggio', 'maio'], ['jun', 'juni', 'juin', 'junio', 'giugno', 'junho'], ['jul', 'juli', 'juillet', 'julio', 'luglio', 'julho'], ['aug', 'août', 'agosto'],
  ['sep', 'septembre', 'septiembre', 'settembre', 'setembro'], ['oct', 'okt', 'octobre', 'octubre', 'ottobre', 'outubro'], ['nov', 'novembre', 'noviembre', 'novembro'], ['dec', 'dez', 'décembre', 'diciembre', 'dicembre', 'dezembro'],
];

/** Further months as they stand in a date. “Listopada” is left out: October in Zagreb, November in Warsaw. */
const others: readonly (readonly string[])[] = [
  ['يناير', 'януари', 'ledna', 'ιανουαρίου', 'jaanuar', 'ژانویه', 'tammikuuta', 'जनवरी', 'siječnja', 'sausio', 'stycznia', 'ianuarie', 'января', 'มกราคม', 'ocak', 'січня'],
  ['فبراير', 'شباط', 'февруари', 'února', 'φεβρουαρίου', 'veebruar', 'فوریه', 'helmikuuta', 'फ़रवरी', 'veljače', 'vasario', 'lutego', 'февраля', 'กุมภาพันธ์', 'şubat', 'лютого'],
  ['مارس', 'آذار', 'март', 'března', 'μαρτίου', 'maaliskuuta', 'मार्च', 'ožujka', 'március', 'kovo', 'maart', 'марта', 'มีนาคม', 'березня'],
  ['أبريل', 'نيسان', 'април', 'dubna', 'απριλίου', 'آوریل', 'huhtikuuta', 'अप्रैल', 'travnja', 'április', 'balandžio', 'kwietnia', 'апреля', 'เมษายน', 'nisan', 'квітня'],
  ['مايو', 'أيار', 'май', 'května', 'maj', 'μαΐου', 'مه', 'toukokuuta', 'मई', 'svibnja', 'május', 'mei', 'maí', 'gegužės', 'maja', 'мая', 'mája', 'พฤษภาคม', 'травня'],
  ['يونيو', 'حزيران', 'юни', 'června', 'ιουνίου', 'juuni', 'ژوئن', 'kesäkuuta', 'जून', 'lipnja', 'június', 'júní', 'birželio', 'jūnijs', 'czerwca', 'iunie', 'июня', 'júna', 'มิถุนายน', 'haziran', 'червня'],
  ['يوليو', 'تموز', 'юли', 'července', 'ιουλίου', 'juuli', 'ژوئیه', 'heinäkuuta', 'जुलाई', 'srpnja', 'július', 'júlí', 'liepos', 'jūlijs', 'lipca', 'iulie', 'июля', 'júla', 'กรกฎาคม', 'temmuz', 'липня'],
  ['أغسطس', 'آب', 'август', 'srpna', 'αυγούστου', 'اوت', 'elokuuta', 'अगस्त', 'kolovoza', 'agustus', 'ágúst', 'rugpjūčio', 'sierpnia', 'августа', 'avgust', 'สิงหาคม', 'ağustos', 'серпня'],
  ['سبتمبر', 'أيلول', 'септември', 'září', 'σεπτεμβρίου', 'سپتامبر', 'syyskuuta', 'सितंबर', 'rujna', 'szeptember', 'rugsėjo', 'września', 'сентября', 'กันยายน', 'eylül', 'вересня'],
  ['أكتوبر', 'октомври', 'října', 'οκτωβρίου', 'اکتبر', 'lokakuuta', 'अक्टूबर', 'spalio', 'października', 'октября', 'ตุลาคม', 'ekim', 'жовтня'],
  ['نوفمبر', 'ноември', 'listopadu', 'νοεμβρίου', 'نوامبر', 'marraskuuta', 'नवंबर', 'studenoga', 'nóvember', 'lapkričio', 'noiembrie', 'ноября', 'พฤศจิกายน', 'kasım', 'листопада'],
  ['ديسمبر', 'декември', 'prosince', 'δεκεμβρίου', 'detsember', 'دسامبر', 'joulukuuta', 'दिसंबर', 'prosinca', 'desember', 'gruodžio', 'grudnia', 'декабря', 'ธันวาคม', 'aralık', 'грудня'],
];
const whole = new Map(others.flatMap((names, month) => names.map((name) => [name, month] as const)));

const SHORTENED_MIN = 3;

/** Which month a word names, in full or shortened, in the languages of Europe and some of Asia: 0 for January, -1 for none. */
export function monthOf(word: string): number {
  const low = word.toLowerCase().replace('.', '');
  const exact = whole.get(low);
  if (exact !== undefined) return exact;
  const shortens = (name: string) => low.length >= SHORTENED_MIN && name.startsWith(low);
  const known = stems.findIndex((names) => names.some((name) => low.startsWith(name) || shortens(name)));
  if (known >= 0) return known;
  const meant = others.flatMap((names, month) => (names.some(shortens) ? [month] : []));
  return meant.length === 1 ? meant[0]! : -1;
}
