import type { LanguagePhrases } from './language-phrases.ts';

export const it: LanguagePhrases = {
  sentences: {
    before: `sig sigg sig.ra sig.na sigg.ri sig.re dott dott.ssa dott.sse dottssa prof.ssa ing avv arch geom rag on
    sen gen col cap ten magg serg brig mar mons s ss p.es p es ad.es cfr cfr.r pag pagg vol voll art artt fig figg
    capp v vv n nn ca tel ecc.mo ill.mo egr gent spett spett.le rev sr f.lli c.so p.za p.zza v.le l.go loc prov
    psicol econ med min pres dir on.le on.li cav comm uff amm dist int gr obb u.s feb mag giu lug ago set ott dic`,
    ends: 's.p.a s.r.l s.n.c',
    number: 'n nn nr num art artt pag pagg p pp fig figg cap capp vol voll tel v par lett co comma all tab ca',
    starters: `il lo la i gli le l' un uno una un' egli lui ella lei essi loro esse io tu noi voi in nel nello nella
    nell' nei negli nelle di del dello della dell' dei degli delle da dal dallo dalla dall' dai dagli dalle a al
    allo alla all' ai agli alle su sul sullo sulla sull' sui sugli sulle con per tra fra e ed o ma però dunque
    quindi perché poiché che chi cui quale quando dove come cosa se non sì si suo sua suoi sue mio mia questo questa
    questi queste quest' ciò quello quella quelli quelle è sono era erano fu furono ha hanno aveva c' ci ne vi anche
    inoltre così poi dopo prima ora oggi ieri domani allora mentre già ancora molto più meno tutto tutti tutta tutte
    ogni altro altra altri altre alcuni alcune molti molte nessun nessuno due tre probabilmente infine infatti
    tuttavia secondo durante senza sotto verso oltre solo`,
    eras: 'a.c d.c',
    andSoOn: 'ecc eccetera',
  },
  monthStems: 'gennaio febbraio _ aprile maggio giugno luglio _ settembre ottobre _ dicembre',
  by: 'di',
  and: 'e',
  authorWords: ['di|da|autore'],
  callsToAction: ['fonte ?:', 'leggi anche', 'condividi'],
  continueReading: ['leggi tutto|continua a leggere'],
  readVerbs: ['leggi'],
  moreWords: ['anche'],
  readingTimes: ['\\b(?:tempo di lettura|minuti di lettura)\\b'],
  contentsHeadings: ['indice|in questo articolo'],
  sourceHeadings: ['riferimenti', 'bibliografia'],
  linkHeadings: ['collegamenti esterni', 'voci correlate'],
  advertisements: ['pubblicità'],
  adLabels: ['pubblicità'],
  shareButtons: ['condividi'],
  shareOn: ['su'],
  consent: ['informativa sulla privacy', 'consenso'],
  consentRequests: [
    '^prima di continuare\\b',
    '\\bnoi e[^.!?。]{0,60}(?:partner|fornitori|terzi)',
    '\\b(?:utilizziamo|usiamo)[^.!?。]{0,60}cookie',
    'il tuo consenso',
    'questo sito (?:utilizza|usa)[^.!?。]{0,40}cookie',
  ],
  consentButtons: ['^(?:accetta|rifiuta)(?: (?:tutto|tutti|e (?:continua|chiudi)))?$', '^accetto$'],
  subscriptions: ['\\babbonat'],
  paywalls: [
    '\\b(?:riservat\\p{L}+|esclusiv\\p{L}+|solo) (?:agli|per gli) (?:nostri )?abbonati',
    '\\b(?:abbonati|accedi|registrati)\\b[^.!?。]{0,30}(?:per|e) (?:continuare|leggere|proseguire)',
    '\\bper continuare a leggere\\b',
  ],
  scriptRequired: ['\\babilit\\p{L}+ javascript\\b'],
  notFound: ['\\bpagina non trovata\\b'],
  bylineWords: ['autore|a cura di'],
  challenges: [
    '\\bverifica(?:re)? (?:che|di) (?:sei|essere) (?:un )?(?:essere )?uman',
    '\\bnon sei un robot',
    '\\baccesso (?:alla pagina )?(?:negato|bloccato)',
    '\\btraffico (?:anomalo|insolito)',
  ],
  outages: ['\\bin manutenzione\\b', '\\btemporaneamente non disponibile', '\\btorneremo presto'],
};
