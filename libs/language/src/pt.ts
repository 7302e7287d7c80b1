import type { LanguagePhrases } from './language-phrases.ts';

export const pt: LanguagePhrases = {
  sentences: {
    before: `sr sra srs sras srta srtas dr dra drs dras sto sta d eng engª enga exmo exma exmos ilmo ilma av r pça pç
    trav est rod p.ex p ex pág págs aprox ed eds cia vol núm fig cap art gen cel ten maj sgt cb prof profa profª
    profs fl fls dep depto gov pres adv arq fr frei pe vs cf obs ref máx mín jan fev abr ago set out Dom`,
    ends: 's.a ltda cia min',
    number:
      'n no nº n.º n.o núm pág págs p pp art arts fig cap caps vol tel inc par fl fls cv km lote proc res dec dez',
    starters: `o a os as um uma uns umas ele ela eles elas eu nós você vocês em no na nos nas num numa de do da dos
    das por pelo pela pelos pelas para pra com sem sob sobre entre desde até segundo ao à aos às e ou nem mas porém
    contudo todavia embora porque pois que quem qual quando onde como se não sim seu sua seus suas meu minha este
    esta estes estas isto esse essa esses essas isso aquele aquela aqueles é são foi foram era eram há tem têm está
    estão ser também além assim depois antes agora hoje ontem amanhã então enquanto já ainda muito mais menos todo
    todos toda todas cada outro outra outros outras alguns algumas muitos muitas vários nenhum dois três duas
    provavelmente finalmente atualmente após durante apenas só`,
    eras: 'a.c d.c a.e.c e.c',
  },
  monthStems: 'janeiro fevereiro março _ maio junho julho _ setembro outubro novembro dezembro',
  callsToAction: ['veja (?:também|mais)', 'leia (?:também|mais)', 'saiba mais', 'compartilhe'],
  continueReading: ['ler mais|leia mais|continuar lendo'],
  readVerbs: ['leia'],
  moreWords: ['também|mais'],
  readingTimes: ['\\b(?:tempo de leitura)\\b'],
  contentsHeadings: ['neste artigo'],
  sourceHeadings: ['referências'],
  linkHeadings: ['ligações externas', 'ver também'],
  adLabels: ['publicidade'],
  shareButtons: ['compartilhar?'],
  shareOn: ['no'],
  consent: ['consentimento'],
  consentRequests: [
    '^antes de (?:continuar|prosseguir)\\b',
    '\\b(?:nós|utilizamos|usamos) [^.!?。]{0,60}cookies',
    '(?:o seu|seu) consentimento',
  ],
  consentButtons: ['^(?:aceitar|rejeitar)(?: (?:tudo|todos|e (?:continuar|fechar)))?$'],
  subscriptions: ['\\bassinant'],
  paywalls: [
    '\\b(?:exclusiv\\p{L}+|apenas|só|reservad\\p{L}+) (?:para|a) (?:os )?assinantes',
    '\\b(?:assine|cadastre-se|faça login)\\b[^.!?。]{0,30}(?:para|e) (?:continuar|ler|ter acesso)',
    '\\bpara continuar (?:lendo|a ler)\\b',
  ],
  scriptRequired: ['\\b(?:ative|habilite) o javascript\\b'],
  notFound: ['\\bpágina não encontrada\\b'],
  authorWords: ['por|autor(?:a)?|texto'],
  bylineWords: ['por|autor(?:a)?|texto'],
  challenges: [
    '\\bverifi(?:que|car) (?:que|se) você é (?:um )?(?:ser )?humano',
    '\\bvocê não é um robô',
    '\\bacesso (?:a esta página )?(?:foi )?(?:negado|bloqueado)',
    '\\btráfego incomum',
  ],
  outages: ['\\bem manutenção\\b', '\\btemporariamente indisponível', '\\bvoltaremos (?:em breve|logo)'],
};
