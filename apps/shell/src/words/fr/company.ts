import type { CompanyWords } from '../catalogue.ts';

export const company: CompanyWords = {
  contact: {
    locale: 'fr',
    title: 'Nous serons ravis de vous lire',
    about:
      'Un article mal lu, une voix qui vous manque, une page que nous n’avons pas pu ouvrir : écrivez, et cela parvient à qui fait ce journal. Rien de ce que vous écrivez n’est montré à personne d’autre, et c’est effacé ici au bout de trente jours.',
    here: 'Contact',
    write: 'Écrivez-nous',
    listenTitle: 'À propos de nous écrire',
    listenSource: 'Tidings',
    listenFailed: 'Ce texte n’a pas pu être lu à voix haute. Veuillez réessayer.',
    mail: 'Plutôt depuis votre propre messagerie ?',
    name: 'Nom',
    email: 'E-mail',
    phone: 'Téléphone',
    subject: 'Objet',
    message: 'Message',
    trap: 'Laissez ce champ vide',
    send: 'Envoyer le message',
    sending: 'Envoi',
    sent: 'Message envoyé',
    failed: 'Le message n’a pas pu être envoyé',
    emailInvalid: 'Saisissez une adresse e-mail, comme name@example.org, ou laissez le champ vide.',
  },
  about: {
    here: 'À propos',
    title: 'Notre histoire',
    stand: 'Comment un week-end de 2020 est devenu un journal qui se lit tout seul, pour que les yeux se reposent.',
    stories: [
      {
        title: 'Quarante-huit heures',
        text: 'Tidings est né lors d’un hackathon en 2020. Une table, un week-end et une question au mur : peut-on savoir ce qui s’est passé aujourd’hui sans regarder un écran une fois de plus ?',
      },
      {
        title: 'Des yeux fatigués',
        text: 'Tout s’était installé sur la même petite vitre : le travail, les amis et les nouvelles de tout cela. Le soir, les yeux renonçaient bien avant la curiosité. Les oreilles, elles, étaient encore tout à fait éveillées.',
      },
      {
        title: 'L’article lui-même',
        text: 'Pas de résumé, pas de spectacle autour. L’article entier est lu, phrase après phrase, et les mots s’éclairent à mesure qu’ils sont dits : un coup d’œil pour retrouver sa place, et le regard peut repartir.',
      },
      {
        title: 'Dans votre langue',
        text: 'Plus de 25 langues, avec des voix qui gardent leur accent. Une seule commande l’installe sur une machine à vous, et ce que vous avez écouté y reste.',
      },
    ],
    quote:
      'Je voulais savoir comment l’histoire finissait, et je ne voulais pas regarder un écran de plus pour l’apprendre.',
    founder: 'À l’origine de Tidings',
    elsewhere: 'À retrouver ailleurs',
    presentation: 'La présentation du hackathon',
    presentationSays:
      'Six diapositives, racontées en cinq minutes : ce qui faisait mal, ce que nous avons essayé, et ce que cela donnait à l’oreille.',
    download: 'Télécharger la présentation',
    fileNote: 'PDF, six diapositives, en anglais',
    voices: 'Les voix',
    voicesSay:
      'Toutes les voix sont ici synthétiques. Les naturelles sont Kokoro-82M de hexgrad (Apache-2.0 ; export ONNX de thewh1teagle, MIT, modifié), calculées par ONNX Runtime (MIT). Les autres sont CMU Flite, SVOX Pico (Apache-2.0) et eSpeak NG (GPL-3.0), qui lit aussi les sons des naturelles.',
  },
  construction: {
    title: 'Ce site est en construction. Quelque chose de beau se prépare.',
    says: 'L’équipe travaille à du nouveau et le montrera bientôt. Restez à l’écoute.',
    follow: 'Suivez-nous sur',
  },
};
