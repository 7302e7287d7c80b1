import { SENTENCE_MS } from './browser-edge.fixture.ts';

type Utterance = EventTarget & {
  text: string;
  voice: SpeechSynthesisVoice | null;
  lang: string;
  rate: number;
  pitch: number;
  volume: number;
};
const createEvent = (name: string, fields: object = {}) => Object.assign(new Event(name), fields);

export const createVoice = (lang: string, fields: Partial<SpeechSynthesisVoice> = {}): SpeechSynthesisVoice => ({
  default: false,
  lang,
  localService: true,
  name: `Voice ${lang}`,
  voiceURI: `uri:${lang}`,
  ...fields,
});

/** Speech synthesis that can imitate faults of real browsers. It lacks `pause` and `resume`, so calling them fails. */
export class FakeSpeech extends EventTarget {
  voices: SpeechSynthesisVoice[] = [createVoice('en-US')];
  readonly spoken: Utterance[] = [];
  fault: 'none' | 'silent' | 'endless' | 'not-allowed' | 'late-end' | 'voice-gone' = 'none';
  words = false;
  /** Null gives every utterance the same duration. */
  msPerCharacter: number | null = null;
  /** Longer utterances fall silent without an event, as those of some network voices do. */
  cutMs = Infinity;
  inFlight = 0;
  mostInFlight = 0;
  #live: Utterance | null = null;
  getVoices() {
    return this.voices;
  }
  speak(one: Utterance) {
    this.spoken.push(one);
    this.#live = one;
    this.inFlight += 1;
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
    if (this.fault === 'silent') return;
    if (this.fault === 'voice-gone' && !this.voices.some((voice) => voice === one.voice)) {
      setTimeout(() => this.#end(one, createEvent('error', { error: 'voice-unavailable' })), 5);
      return;
    }
    if (this.fault === 'not-allowed') {
      setTimeout(() => this.#end(one, createEvent('error', { error: 'not-allowed' })), 5);
      return;
    }
    setTimeout(() => {
      if (this.#live !== one) return;
      one.dispatchEvent(createEvent('start'));
      const ms = this.msPerCharacter === null ? SENTENCE_MS : (one.text.length * this.msPerCharacter) / one.rate;
      if (this.words) this.#reportWords(one, ms);
      if (this.fault !== 'endless' && ms <= this.cutMs)
        setTimeout(() => {
          if (this.#live === one) this.#end(one, createEvent('end'));
        }, ms);
    }, 20);
  }
  cancel() {
    const utterance = this.#live;
    if (utterance)
      setTimeout(
        () =>
          utterance.dispatchEvent(
            this.fault === 'late-end' ? createEvent('end') : createEvent('error', { error: 'interrupted' }),
          ),
        5,
      );
    this.inFlight = 0;
    this.#live = null;
  }
  #reportWords(one: Utterance, ms: number): void {
    for (const { 0: word, index } of one.text.matchAll(/\S+/g))
      setTimeout(
        () => {
          if (this.#live !== one) return;
          one.dispatchEvent(createEvent('boundary', { name: 'word', charIndex: index, charLength: word.length }));
        },
        (ms * index) / one.text.length,
      );
  }
  #end(one: Utterance, event: Event) {
    if (this.#live === one) {
      this.#live = null;
      this.inFlight -= 1;
    }
    one.dispatchEvent(event);
  }
}

/** Replaces `SpeechSynthesisUtterance`, which jsdom lacks. */
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
