import { catalogue } from '../../words/catalogue.ts';

export const aboutWords = {
  here: 'About',
  title: 'Our Story',
  stand: 'How a weekend in 2020 became a newspaper that reads itself aloud, so that your eyes can rest.',
  stories: [
    {
      title: 'Forty-eight hours',
      text: 'Tidings was founded at a hackathon in 2020. One table, one weekend, and one question on the wall: can we know what happened today without looking at a screen once more?',
    },
    {
      title: 'Tired eyes',
      text: 'Everything had moved onto the same small pane of glass: work, friends, and the news about it all. By evening the eyes gave up long before the curiosity did. Ears, it turned out, were still wide awake.',
    },
    {
      title: 'The article itself',
      text: 'No summary, and no show around it. The whole article is read, sentence by sentence, and the words light up as they are spoken, so that you can glance down and find your place, and look away again.',
    },
    {
      title: 'In your own language',
      text: 'More than 25 languages, with voices that keep their own accent. It runs on your own machine with one command, and your listening history stays there.',
    },
  ],
  quote: 'I wanted to know how the story ended, and I did not want to look at one more screen to find out.',
  founder: 'The founder of Tidings',
  elsewhere: 'The founder on other sites',
  presentation: 'The hackathon presentation',
  presentationSays: 'Six slides, presented in five minutes: what hurt, what we tried, and how it sounded.',
  download: 'Download the presentation',
  fileNote: 'PDF, six slides',
  voices: 'The voices',
  voicesSay:
    'Every voice here is synthetic. The natural ones are Kokoro-82M by hexgrad (Apache-2.0; ONNX export by thewh1teagle, MIT, modified), computed by ONNX Runtime (MIT). The others are CMU Flite, SVOX Pico (Apache-2.0) and eSpeak NG (GPL-3.0), which also provides phonemes for the natural ones.',
};

export const PRESENTATION_PATH = '/tidings-hackathon-2020.pdf';

export const useAboutWords = () => catalogue.use('about', aboutWords);
