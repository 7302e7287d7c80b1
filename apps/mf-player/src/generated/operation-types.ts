// Generated from the schema and the documents by `npm run docs`.

import type { TranslateTextInput } from '@tidings/api-client/generated/schema-types.ts';

export type DescriptionQuery = {
  data: {
    /** Returns an article. If its text is missing, prioritises its extraction */
    article: {
      description: string;
    } | null;
  };
  variables: { id: string };
};

export type TranslateTextMutation = {
  data: {
    /** Translates a text; nothing is stored. Error codes: TRANSLATION_OFF if no service is configured, TRANSLATION_FAILED, TEXT_EMPTY, TEXT_TOO_LONG, LANGUAGE_NOT_OFFERED */
    translateText:
      | {
          __typename: 'Refused';
          code: string;
          message: string;
          /** The input field that caused the error, if any */
          field: string | null;
        }
      | {
          __typename: 'Translation';
          text: string;
          /** Language of the translation */
          language: string;
        };
  };
  variables: { input: TranslateTextInput };
};
