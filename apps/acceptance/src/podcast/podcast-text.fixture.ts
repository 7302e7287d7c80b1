import { get as httpGet } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { MPEGDecoder } from 'mpg123-decoder';

export const SAMPLE_ARTICLE = {
  title: 'Bridge closes for swifts',
  paragraphs: [
    'The town council agreed on Tuesday to close the old bridge.',
    'Few at the meeting spoke against the plan.',
  ],
  url: 'https://paper.example/bridge',
  sourceName: 'The Paper',
  author: 'M. E.',
};

export const findAll = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, found]) => found ?? '');
export const readGuids = (xml: string) => findAll(xml, /<guid[^>]*>urn:uuid:([^<]*)</g);
export const readEnclosures = (xml: string) => findAll(xml, /<enclosure url="([^"]*)"/g);

/** Decodes an MP3 file. `loudest` is the peak amplitude from 0 to 1. */
export async function decodeMp3(bytes: Uint8Array): Promise<{ errors: unknown[]; seconds: number; loudest: number }> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { samplesDecoded, sampleRate, errors, channelData } = decoder.decode(bytes);
  decoder.free();
  const loudest = channelData[0]!.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return { errors, seconds: samplesDecoded / sampleRate, loudest };
}

export const fetchGzipped = (url: string) =>
  new Promise<[string | undefined, Buffer]>((resolve, reject) => {
    httpGet(url, { headers: { 'accept-encoding': 'gzip' } }, (reply) => {
      buffer(reply).then((bytes) => resolve([reply.headers['content-encoding'], bytes]), reject);
    }).on('error', reject);
  });
