import type { ProblemWords } from './problem-words.ts';

export const problems: ProblemWords = {
  AUDIO_UNREACHABLE: 'Der Ton ist nicht erreichbar. Bitte die Verbindung prüfen und noch einmal versuchen.',
  RENDITION_FAILED:
    'Diese Stimme konnte den Text nicht sprechen. Bitte noch einmal versuchen oder eine andere Stimme wählen.',
  NO_TEXT: 'Dieser Artikel hat noch keinen Text zum Vorlesen. Bitte gleich noch einmal versuchen.',
  UNREACHABLE: 'Der Text des Artikels ließ sich nicht laden. Bitte noch einmal versuchen.',
  NO_BROWSER_VOICES: 'Dieser Browser hat keine eigenen Stimmen. Zum Hören bitte eine Stimme des Servers wählen.',
  BROWSER_SPEECH:
    'Die Stimme des Browsers ist verstummt, ohne einen Grund zu nennen. Bitte noch einmal versuchen oder eine ' +
    'Stimme des Servers wählen.',
  SPEECH_UNAVAILABLE: 'Die Stimmen antworten gerade nicht. Bitte in einigen Sekunden noch einmal versuchen.',
  TEXT_EMPTY: 'Dieser Artikel hat keinen Text, der sich vorlesen ließe.',
  UNKNOWN_VOICE: 'Diese Stimme ist hier nicht zu hören. Bitte eine andere wählen.',
  NOT_FOUND: 'Diesen Artikel gibt es hier nicht mehr.',
};
