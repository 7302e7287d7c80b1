const groups: Readonly<Record<string, readonly string[]>> = {
  en: [
    'harbour harbor',
    'theatre theater',
    'colour color',
    'centre center',
    'defence defense',
    'labour labor',
    'neighbour neighbor',
    'programme program',
    'grey gray',
    'plough plow',
    'traveller traveler',
    'jewellery jewelry',
    'moustache mustache',
    'analyse analyze',
    'licence license',
    'tumour tumor',
    'rumour rumor',
    'favourite favorite',
    'film movie',
    'lift elevator',
    'lorry truck',
    'car automobile',
    'aeroplane airplane plane aircraft',
    'apartment flat',
    'football soccer',
    'phone telephone',
    'railway railroad',
    'tram streetcar',
    'bicycle bike',
    'doctor physician',
    'shop store',
    'holiday vacation',
    'petrol gasoline',
    'television tv',
    'internet web',
    'photo photograph',
    'ship vessel',
    'pavement sidewalk',
    'motorway highway freeway',
    'salary wage',
    'company firm',
    'lawyer attorney solicitor',
    'rubbish garbage trash',
    'faucet tap',
    'kid child',
    'vaccine vaccination jab',
    'flu influenza',
    'covid coronavirus',
    'blaze fire',
    'quake earthquake',
    'umbrella brolly',
    'law legislation',
    'pupil student',
    'cellphone smartphone',
  ],
  de: [
    'fahrrad rad velo',
    'handy mobiltelefon smartphone',
    'auto pkw',
    'lkw laster lastwagen',
    'krankenhaus klinik spital',
    'arzt mediziner',
    'fernsehen tv',
    'rente pension',
    'samstag sonnabend',
    'möhre karotte',
  ],
  es: [
    'coche carro auto automóvil',
    'móvil celular',
    'ordenador computadora computador',
    'médico doctor',
    'película filme',
    'escuela colegio',
    'barco buque',
    'pueblo aldea',
    'terremoto sismo seísmo',
    'patata papa',
  ],
  fr: [
    'voiture auto automobile',
    'vélo bicyclette',
    'portable smartphone',
    'médecin docteur',
    'bateau navire',
    'usine fabrique',
    'pétanque boules',
    'télé télévision',
    'courriel mail',
  ],
};

const byWord = new Map(
  Object.entries(groups).map(([language, lines]) => {
    const others = new Map<string, Set<string>>();
    for (const line of lines) {
      const words = line.split(' ');
      for (const word of words)
        for (const other of words) if (other !== word) others.set(word, (others.get(word) ?? new Set()).add(other));
    }
    return [language, others] as const;
  }),
);

// Matches spellings such as organise and organize.
const ISE = /^(\p{L}{3,}i)([sz])(e[ds]?|ers?|ing|ations?)$/u;

export function findSynonyms(word: string, language: string): readonly string[] {
  const others = byWord.get(language);
  const typed = word.toLowerCase();
  const respelt =
    language === 'en' && ISE.test(typed)
      ? [
          typed.replace(
            ISE,
            (_, stem: string, letter: string, end: string) => `${stem}${letter === 's' ? 'z' : 's'}${end}`,
          ),
        ]
      : [];
  return [...(others?.get(typed) ?? others?.get(typed.replace(/s$/, '')) ?? []), ...respelt];
}
