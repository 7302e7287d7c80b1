/** The utterance of a browser, which jsdom has not. */
export class FakeUtterance extends EventTarget {
  text: string;
  voice: SpeechSynthesisVoice | null = null;
  lang = '';
  rate = 1;
  pitch = 1;
  volume = 1;
  constructor(text: string) {
    super();
    this.text = text;
  }
}
