// Made from the schema and the documents by `npm run docs`.

import type { TranslateTextInput } from '@tidings/api-client/generated/schema-types.ts';

export type DescriptionQuery = {
  data: {
    /** One article; a text that is still to be fetched is fetched next */
    article: {
      description: string;
    } | null;
  };
  variables: { id: string };
};

export type TranslateTextMutation = {
  data: {
    /** A text in another language; nothing of it is kept. Codes: TRANSLATION_OFF where no service is configured, TRANSLATION_FAILED, TEXT_EMPTY, TEXT_TOO_LONG, LANGUAGE_NOT_OFFERED */
    translateText:
      | {
          __typename: 'Refused';
          code: string;
          message: string;
          /** The field of the input it is about */
          field: string | null;
        }
      | {
          __typename: 'Translation';
          text: string;
          /** The language it is in now */
          language: string;
        };
  };
  variables: { input: TranslateTextInput };
};
