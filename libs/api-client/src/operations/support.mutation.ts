import type { SendSupportEmailMutation } from '../generated/operation-types.ts';
import { graphqlFetch, operation } from '../graphql-fetch.ts';

/**
 * What somebody writes to the operator. `homepage` is a field people do not see: whoever fills it in is not listened
 * to.
 */
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

/** Writes to the operator. The answer is JSON, read with `wasSent` and `refusalOf`. */
export const sendSupportEmail = async (letter: Letter) => (await graphqlFetch(sendDocument, letter)).sendSupportEmail;
