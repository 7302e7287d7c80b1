import type { Environment } from './environment.ts';

export type PaymentConfig = {
  plans: boolean;
  payment: { publishableKey: string; script: string } | undefined;
  paymentApi: { url: string; secretKey: string; price: string } | undefined;
};

export const createPaymentConfig = (values: Environment): PaymentConfig => ({
  plans: values.TIDINGS_PLANS === 'on',
  payment:
    values.TIDINGS_PAYMENT_KEY !== undefined && values.TIDINGS_PLANS === 'on'
      ? { publishableKey: values.TIDINGS_PAYMENT_KEY, script: values.TIDINGS_PAYMENT_SCRIPT }
      : undefined,
  paymentApi:
    values.TIDINGS_PAYMENT_SECRET_KEY !== undefined && values.TIDINGS_PAYMENT_PRICE !== undefined
      ? {
          url: values.TIDINGS_PAYMENT_API,
          secretKey: values.TIDINGS_PAYMENT_SECRET_KEY,
          price: values.TIDINGS_PAYMENT_PRICE,
        }
      : undefined,
});
