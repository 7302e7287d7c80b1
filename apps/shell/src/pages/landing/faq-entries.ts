export type FaqEntry = {
  question: string;
  answer: string;
  category?: string;
};

export const faqEntries: readonly FaqEntry[] = [
  {
    question: 'Does it cost anything to listen?',
    answer:
      'No. The feed is open to everyone, and so are the voices that read it: the server’s own, and your browser’s.',
  },
  {
    question: 'Can I run it on my own machine?',
    answer:
      'Yes. One command starts everything, with nothing else installed. Your listening history stays on that machine.',
  },
  {
    question: 'Why do some stories only show a summary?',
    answer: 'Some publishers do not let other sites read their pages. We say so on the story and offer the original.',
  },
  {
    question: 'Does it keep playing when my phone locks?',
    answer: 'Server voices do. Browser voices depend on the phone, and most phones stop them after a minute.',
  },
  {
    question: 'What do you know about me?',
    answer:
      'Without an account, we do not know who you are. Your queue and your listening history stay in this browser ' +
      'until you clear them; the server stores your positions under a random name for a year. With an account, ' +
      'we know what you saved and played; you can export it or have it deleted.',
  },
];
