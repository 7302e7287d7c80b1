import { inPageLanguage } from './page-language.ts';

const english = {
  listen: 'Listen',
  pause: 'Pause',
  resume: 'Resume',
  repeat: 'Listen again',
  retry: 'Try again',
  preparing: 'Preparing',
  left: (time: string) => `${time} left`,
};
const es: typeof english = {
  listen: 'Escuchar',
  pause: 'Pausa',
  resume: 'Seguir',
  repeat: 'Volver a escuchar',
  retry: 'Reintentar',
  preparing: 'Preparando',
  left: (time) => `${time} restantes`,
};
const fr: typeof english = {
  listen: 'Écouter',
  pause: 'Pause',
  resume: 'Reprendre',
  repeat: 'Réécouter',
  retry: 'Réessayer',
  preparing: 'Préparation',
  left: (time) => `reste ${time}`,
};
const de: typeof english = {
  listen: 'Anhören',
  pause: 'Pause',
  resume: 'Weiterhören',
  repeat: 'Noch einmal hören',
  retry: 'Noch einmal versuchen',
  preparing: 'Vorbereitung',
  left: (time) => `noch ${time}`,
};
const ar: typeof english = {
  listen: 'استماع',
  pause: 'إيقاف مؤقت',
  resume: 'متابعة',
  repeat: 'استماع مجددًا',
  retry: 'حاول مرة أخرى',
  preparing: 'التحضير',
  left: (time) => `بقي ${time}`,
};

export const listenWords = () => inPageLanguage(english, { es, fr, de, ar });
