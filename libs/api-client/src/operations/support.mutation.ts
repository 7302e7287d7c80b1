import type { SendSupportEmailMutation } from '../generated/operation-types.ts';
import { graphqlFetch, operation } from '../graphql-fetch.ts';

/** `homepage` is hidden: messages of bots are dropped. */
export type Letter = {
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  homepage?: string;
};

const sendDocument = operation<SendSupportEmailMutation>(`
  mutation SendSupportEmail($name: String, $email: String, $phone: String, $subject: String, $message: String,
  $homepage: String) {
    sendSupportEmail(name: $name, email: $email, phone: $phone, subject: $subject, message: $message,
    homepage: $homepage)
  }`);

/** Returns JSON for `isSentAnswer` and `parseRefusal`. */
export const sendSupportEmail = async (letter: Letter) => (await graphqlFetch(sendDocument, letter)).sendSupportEmail;
