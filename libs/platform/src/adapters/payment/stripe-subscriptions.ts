import { type SubscriptionState, PAYMENT_GRACE_DAYS, TRIAL_DAYS } from '@tidings/contracts/limits/profile-limits.ts';
import type { PaidSubscription } from '@tidings/database/profile/player-subscription.query.ts';
import { z } from 'zod';
import type { Config } from '../../process/config/config.ts';
import { fetchTraced } from '../../process/telemetry/calls.ts';

/** The last API version in which subscriptions have `current_period_end`. */
const API_VERSION = '2024-06-20';
const ANSWER_MS = 15_000;
const DAY_MS = 86_400_000;

export type CardConfirmation = { clientSecret: string; isPayment: boolean };
export type NewSubscription = {
  accountId: string;
  email: string | null;
  paymentMethod: string;
  /** `full` is seven days; a date is the end of the running trial; null means no trial. */
  trial: 'full' | Date | null;
};

export class PaymentProviderError extends Error {
  override name = 'PaymentProviderError';
  constructor(
    message: string,
    readonly isAboutCard: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const intentSchema = z.object({ client_secret: z.string(), status: z.string() });
const subscriptionSchema = z.object({
  id: z.string(),
  status: z.string(),
  current_period_end: z.number(),
  cancel_at_period_end: z.boolean(),
  trial_end: z.number().nullish(),
  pending_setup_intent: z.union([intentSchema, z.string()]).nullish(),
  latest_invoice: z
    .union([z.object({ payment_intent: z.union([intentSchema, z.string()]).nullish() }), z.string()])
    .nullish(),
});
const customerSchema = z.object({ id: z.string() });
const refusalSchema = z.object({ error: z.object({ type: z.string().optional(), message: z.string().optional() }) });

const states: Readonly<Record<string, SubscriptionState>> = {
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'canceled',
  incomplete_expired: 'canceled',
};

export class StripeSubscriptions {
  constructor(private readonly api: NonNullable<Config['paymentApi']>) {}

  /** Idempotent for the same payment method. */
  async create({ accountId, email, paymentMethod, trial }: NewSubscription) {
    const key = `tidings-${accountId}-${paymentMethod}`;
    const { id: customer } = await this.#post(
      'customers',
      {
        payment_method: paymentMethod,
        'invoice_settings[default_payment_method]': paymentMethod,
        'metadata[tidings_account]': accountId,
        ...(email === null ? {} : { email }),
      },
      customerSchema,
      `${key}-customer`,
    );
    const created = await this.#post(
      'subscriptions',
      {
        customer,
        'items[0][price]': this.api.price,
        'metadata[tidings_account]': accountId,
        payment_behavior: 'allow_incomplete',
        'expand[0]': 'pending_setup_intent',
        'expand[1]': 'latest_invoice.payment_intent',
        ...(trial === 'full' ? { trial_period_days: String(TRIAL_DAYS) } : {}),
        ...(trial instanceof Date ? { trial_end: String(Math.ceil(trial.getTime() / 1_000)) } : {}),
      },
      subscriptionSchema,
      `${key}-subscription`,
    );
    return { subscription: toPaidSubscription(created), confirmation: findConfirmation(created) };
  }

  async read(id: string): Promise<PaidSubscription | null> {
    const read = await this.#call('GET', `subscriptions/${encodeURIComponent(id)}`, null, subscriptionSchema);
    return read && toPaidSubscription(read);
  }

  /** A cancellation takes effect at the end of the paid period. */
  async setRenewal(id: string, renews: boolean): Promise<PaidSubscription> {
    const changed = await this.#post(
      `subscriptions/${encodeURIComponent(id)}`,
      { cancel_at_period_end: String(!renews) },
      subscriptionSchema,
    );
    return toPaidSubscription(changed);
  }

  async end(id: string): Promise<void> {
    const read = await this.read(id);
    if (read === null || read.status === 'canceled') return;
    await this.#call('DELETE', `subscriptions/${encodeURIComponent(id)}`, null, subscriptionSchema);
  }

  async #post<T>(path: string, fields: Record<string, string>, schema: z.ZodType<T>, key?: string): Promise<T> {
    const answer = await this.#call('POST', path, new URLSearchParams(fields), schema, key);
    if (answer === null) throw new PaymentProviderError(`The payment provider has no ${path}.`, false);
    return answer;
  }

  async #call<T>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body: URLSearchParams | null,
    schema: z.ZodType<T>,
    key?: string,
  ): Promise<T | null> {
    const headers = {
      authorization: `Bearer ${this.api.secretKey}`,
      'stripe-version': API_VERSION,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    const address = `${this.api.url.replace(/\/+$/, '')}/v1/${path}`;
    let response: Response;
    let answer: unknown;
    try {
      const signal = AbortSignal.timeout(ANSWER_MS);
      response = await fetchTraced('payments', address, { method, headers, body, signal, redirect: 'error' });
      answer = await response.json();
    } catch (cause) {
      throw new PaymentProviderError('The payment provider did not answer.', false, { cause });
    }
    if (response.status === 404) return null;
    if (!response.ok) {
      const refusal = refusalSchema.safeParse(answer).data?.error;
      const isAboutCard = refusal?.type === 'card_error';
      throw new PaymentProviderError(
        refusal?.message ?? `The payment provider returned status ${response.status}.`,
        isAboutCard,
      );
    }
    const read = schema.safeParse(answer);
    if (!read.success) throw new PaymentProviderError(`The payment provider returned no ${path}.`, false);
    return read.data;
  }
}

type StripeSubscription = z.infer<typeof subscriptionSchema>;

function toPaidSubscription(from: StripeSubscription): PaidSubscription {
  const periodEnd = from.current_period_end * 1_000;
  const status = states[from.status] ?? 'inactive';
  const renews = status === 'active' && !from.cancel_at_period_end;
  return {
    id: from.id,
    status,
    endsAt: new Date(renews ? periodEnd + PAYMENT_GRACE_DAYS * DAY_MS : periodEnd),
    renewsAt: renews ? new Date(periodEnd) : null,
    trialEndsAt: from.trial_end ? new Date(from.trial_end * 1_000) : null,
  };
}

function findConfirmation({ pending_setup_intent: setup, latest_invoice: invoice }: StripeSubscription) {
  const payment = invoice && typeof invoice === 'object' ? invoice.payment_intent : null;
  const open = (intent: typeof setup) =>
    intent && typeof intent === 'object' && intent.status === 'requires_action' ? intent.client_secret : null;
  const [forSetup, forPayment] = [open(setup), open(payment)];
  if (forSetup !== null) return { clientSecret: forSetup, isPayment: false } satisfies CardConfirmation;
  return forPayment === null ? null : ({ clientSecret: forPayment, isPayment: true } satisfies CardConfirmation);
}
