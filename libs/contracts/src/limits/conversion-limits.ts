/** Maximum characters of a translation request: at most 9,000 bytes, below Amazon Translate's limit of 10,000. */
export const TRANSLATION_REQUEST_MAX = 3_000;
/** Maximum characters on the translation page, which sends one request per paragraph. */
export const TRANSLATION_TEXT_MAX = 20_000;

/** Timeout for a translation request. */
export const TRANSLATION_DEADLINE_MS = 15_000;

/**
 * Attempts per request to a conversion service, and base of the random pauses between them, which double with every
 * attempt.
 */
export const CONVERSION_ATTEMPTS_MAX = 3;
export const CONVERSION_RETRY_BASE_MS = 100;
export const CONVERSION_THROTTLED_BASE_MS = 500;
/** Timeouts for connecting and for the response. */
export const CONVERSION_CONNECT_MS = 3_100;
export const CONVERSION_ANSWER_MS = 20_000;

/** Maximum size of a text to interpret, in bytes: the limit of Amazon Comprehend. */
export const INTERPRETED_BYTES_MAX = 5_000;
/** Maximum size of a picture to identify, in bytes; Amazon Rekognition accepts slightly more. */
export const IDENTIFIED_PICTURE_BYTES_MAX = 5_000_000;
/** Maximum size and length of a recording to transcribe, and the API's timeout. */
export const RECORDING_BYTES_MAX = 8_000_000;
export const RECORDING_SECONDS_MAX = 120;
export const RECORDING_DEADLINE_MS = 150_000;
/** Conversions per account and hour, limited because they cost money. */
export const CONVERSION_WINDOW_MINUTES = 60;
export const CONVERSIONS_MAX = { text: 200, picture: 100, recording: 20 } as const;

/** Lifetime of the signed URL of a transcription. */
export const TRANSCRIPTION_ADDRESS_SECONDS = 300;
/** Audio samples per message. */
export const TRANSCRIPTION_CHUNK_SAMPLES = 1_024;
/** Sample rate of the input. */
export const TRANSCRIPTION_INPUT_RATE = 44_100;

/** If the first recognizer finds fewer words, the second is not called. */
export const FEW_WORDS = 50;
/** Maximum number of faces to detect. */
export const FACES_MAX = 50;
