import { Component } from 'react';
import type { ReactNode } from 'react';
import { PaymentError } from './payment-error.ts';

type Props = { children: ReactNode; renderProblem: (message: string) => ReactNode };

/** Says what the payment wrapper below it complained of; any other error goes on up. */
export class PaymentBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null as unknown };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof PaymentError) return this.props.renderProblem(error.message);
    throw error;
  }
}
