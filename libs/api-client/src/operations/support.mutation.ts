import type { SendSupportEmailMutation } from '../generated/operation-types.ts';
import { graphqlFetch, operation } from '../graphql-fetch.ts';

/** `homepage` is a hidden field. Messages of bots, which fill it in, are dropped. */
export type ContactMessage = {
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  homepage?: string;
};

const sendDocument = /* @__PURE__ */ operation<SendSupportEmailMutation>(`
  mutation SendSupportEmail($name: String, $email: String, $phone: String, $subject: String, $message: String,
  $homepage: String) {
    sendSupportEmail(name: $name, email: $email, phone: $phone, subject: $subject, message: $message,
    homepage: $homepage)
  }`);

/** Sends a message to the operator. Returns JSON for `isSentResponse` and `parseSupportRejection`. */
export const sendSupportEmail = async (letter: ContactMessage) =>
  (await graphqlFetch(sendDocument, letter)).sendSupportEmail;
