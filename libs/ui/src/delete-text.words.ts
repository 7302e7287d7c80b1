import { inPageLanguage } from './page-language.ts';

const english = {
  delete: 'Delete text',
  /** What a button is called beside others of its kind. */
  deleteThis: (title: string) => `Delete text: ${title}`,
  question: 'Delete this text?',
  what: 'It goes from this server for good, with its sound and its places in your lists. This cannot be undone.',
  keep: 'Keep it',
  deleted: 'Text deleted',
  failed: 'This text could not be deleted. Please try again.',
};
const es: typeof english = {
  delete: 'Eliminar texto',
  deleteThis: (title) => `Eliminar texto: ${title}`,
  question: '¿Eliminar este texto?',
  what: 'Desaparece de este servidor para siempre, con su audio y su lugar en tus listas. No se puede deshacer.',
  keep: 'Conservarlo',
  deleted: 'Texto eliminado',
  failed: 'No se pudo eliminar este texto. Inténtalo de nuevo.',
};
const fr: typeof english = {
  delete: 'Supprimer le texte',
  deleteThis: (title) => `Supprimer le texte : ${title}`,
  question: 'Supprimer ce texte ?',
  what: 'Il disparaît définitivement de ce serveur, avec son audio et sa place dans vos listes. C’est irréversible.',
  keep: 'Le garder',
  deleted: 'Texte supprimé',
  failed: 'Ce texte n’a pas pu être supprimé. Veuillez réessayer.',
};
const de: typeof english = {
  delete: 'Text löschen',
  deleteThis: (title) => `Text löschen: ${title}`,
  question: 'Diesen Text löschen?',
  what: 'Er verschwindet endgültig von diesem Server, samt Ton und Platz in Ihren Listen. Das lässt sich nicht rückgängig machen.',
  keep: 'Behalten',
  deleted: 'Text gelöscht',
  failed: 'Der Text konnte nicht gelöscht werden. Bitte versuchen Sie es noch einmal.',
};
const ar: typeof english = {
  delete: 'حذف النص',
  deleteThis: (title) => `حذف النص: ${title}`,
  question: 'هل تريد حذف هذا النص؟',
  what: 'يُحذف نهائيًا من هذا الخادم مع صوته ومكانه في قوائمك. لا يمكن التراجع عن ذلك.',
  keep: 'الاحتفاظ به',
  deleted: 'حُذف النص',
  failed: 'تعذّر حذف هذا النص. حاول مرة أخرى.',
};

/** What is said around the deletion of a pasted or sent text, in the language of the page. */
export const deleteTextWords = () => inPageLanguage(english, { es, fr, de, ar });
