/** Maximum characters. They have at most 9,000 bytes; Amazon Translate accepts 10,000. */
export const TRANSLATION_REQUEST_CHARS_MAX = 3_000;
/** Maximum characters. The page sends one request per paragraph. */
export const TRANSLATION_TEXT_CHARS_MAX = 20_000;

export const TRANSLATION_DEADLINE_MS = 15_000;

/** Each retry waits for a random time up to a base that doubles with every attempt. */
export const CONVERSION_ATTEMPTS_MAX = 3;
export const CONVERSION_RETRY_BASE_MS = 100;
export const CONVERSION_THROTTLED_BASE_MS = 500;
export const CONVERSION_CONNECT_TIMEOUT_MS = 3_100;
export const CONVERSION_RESPONSE_TIMEOUT_MS = 20_000;

/** Amazon Comprehend's limit. */
export const INTERPRETED_TEXT_BYTES_MAX = 5_000;
/** Amazon Rekognition accepts slightly more. */
export const IDENTIFIED_PICTURE_BYTES_MAX = 5_000_000;
export const RECORDING_BYTES_MAX = 8_000_000;
export const RECORDING_SECONDS_MAX = 120;
export const RECORDING_DEADLINE_MS = 150_000;
/** Conversions cost money, so they are limited per account. */
export const CONVERSION_WINDOW_MINUTES = 60;
export const CONVERSIONS_MAX = { text: 200, picture: 100, recording: 20 } as const;

export const TRANSCRIPTION_ADDRESS_SECONDS = 300;
export const TRANSCRIPTION_CHUNK_SAMPLES = 1_024;
export const TRANSCRIPTION_INPUT_RATE = 44_100;

/** Texts with fewer words use only one recogniser. */
export const SECOND_RECOGNIZER_WORDS_MIN = 50;
export const FACES_MAX = 50;
