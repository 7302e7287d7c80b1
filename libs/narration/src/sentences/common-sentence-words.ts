import type { SentenceWords } from '@tidings/language/sentence-words.ts';

/** Latin abbreviations that are not words of a supported language. */
export const commonSentenceWords: SentenceWords = {
  before: `dr prof mr mrs vs cf viz e.g i.e al approx Mr Mrs Ms Messrs Dr Drs Prof Profs Rev Gov Sen Sens Rep Reps
    Gen Col Capt Lt Sgt Cmdr Maj Hon St Mt Ft Msgr Ph Pres`,
  ends: 'jr sr inc ltd corp co bros llc plc a.m p.m',
  number: `no nos nr p pp vol vols fig figs art sec ch chap par para ver p.o jan feb mar apr jun jul aug sep sept
    oct nov dec tel ext n°`,
  starters: `the this that these those he it they we you his her its their our there if when what who how why where
    and but she`,
  exclaimed: 'Yahoo Jeopardy Yum Joomla E',
  andSoOn: 'etc',
  afterClock: `gmt utc bst et est edt ct cst cdt mt mst mdt pt pst pdt akst akdt hst ast adt nst ndt cet cest eet eest wet
    west ist jst kst hkt sgt pht wib msk sast wat cat eat pkt gst brt art clt aest aedt acst acdt awst nzst nzdt zulu`,
};
