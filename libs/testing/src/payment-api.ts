import { randomUUID } from 'node:crypto';

const DAY_SECONDS = 86_400;
const MONTH_SECONDS = 30 * DAY_SECONDS;
const now = () => Math.floor(Date.now() / 1_000);

/** Tests change fields to simulate events. */
export type ProviderSubscription = {
  id: string;
  customer: string;
  status: string;
  current_period_end: number;
  cancel_at_period_end: boolean;
  trial_end: number | null;
  pending_setup_intent: { client_secret: string; status: string } | null;
  latest_invoice: { payment_intent: { client_secret: string; status: string } | null } | null;
  metadata: { account: string | null };
};
type Answer = { status: number; body: object };
export type PaymentApiRequest = {
  method: string;
  path: string;
  fields: URLSearchParams;
  headers: Record<string, unknown>;
};

/** Simulates customers and subscriptions of Stripe's API in memory. */
export class PaymentApi {
  readonly subscriptions = new Map<string, ProviderSubscription>();
  /** Received requests as `METHOD /path`, oldest first. */
  readonly requests: string[] = [];
  readonly keys = new Set<unknown>();
  /** If set, the status of new subscriptions, such as `incomplete` while a payment is being confirmed. */
  nextStatus: string | null = null;
  /** Whether the bank asks for a confirmation. */
  needsConfirmation = false;
  /** If set, the response to every request. */
  refusal: Answer | null = null;
  readonly #answers = new Map<string, Answer>();

  answer(request: PaymentApiRequest): Answer {
    this.requests.push(`${request.method} ${request.path}`);
    this.keys.add(request.headers['authorization']);
    if (this.refusal) return this.refusal;
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') return this.#answerOnce(request);
    const answer = this.#answers.get(key) ?? this.#answerOnce(request);
    this.#answers.set(key, answer);
    return answer;
  }

  #answerOnce({ method, path, fields }: PaymentApiRequest): Answer {
    if (method === 'POST' && path === '/v1/customers') return ok({ id: `cus_${randomUUID().slice(0, 8)}` });
    if (method === 'POST' && path === '/v1/subscriptions') return ok(this.#create(fields));
    const subscription = this.subscriptions.get(path.replace('/v1/subscriptions/', ''));
    if (!subscription)
      return { status: 404, body: { error: { type: 'invalid_request_error', message: 'No such resource' } } };
    if (method === 'POST') subscription.cancel_at_period_end = fields.get('cancel_at_period_end') === 'true';
    if (method === 'DELETE') subscription.status = 'canceled';
    return ok({ ...subscription });
  }

  #create(fields: URLSearchParams): ProviderSubscription {
    const trialDays = Number(fields.get('trial_period_days') ?? 0);
    const trialEnd = trialDays > 0 ? now() + trialDays * DAY_SECONDS : Number(fields.get('trial_end') ?? 0) || null;
    const secret = { client_secret: 'secret_1', status: 'requires_action' };
    const created: ProviderSubscription = {
      id: `sub_${randomUUID().slice(0, 8)}`,
      customer: fields.get('customer') ?? '',
      status: this.nextStatus ?? (trialEnd ? 'trialing' : 'active'),
      current_period_end: trialEnd ?? now() + MONTH_SECONDS,
      cancel_at_period_end: false,
      trial_end: trialEnd,
      pending_setup_intent: this.needsConfirmation && trialEnd ? secret : null,
      latest_invoice: { payment_intent: this.needsConfirmation && !trialEnd ? secret : null },
      metadata: { account: fields.get('metadata[tidings_account]') },
    };
    this.subscriptions.set(created.id, created);
    return created;
  }
}

const ok = (body: object): Answer => ({ status: 200, body });
