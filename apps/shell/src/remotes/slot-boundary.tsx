import { type ReactNode, Component } from 'react';

type Props = { children: ReactNode; renderFailure: (error: unknown) => ReactNode; onError?: (error: unknown) => void };

export class SlotBoundary extends Component<Props, { failed: boolean; error: unknown }> {
  override state = { failed: false, error: null as unknown };
  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }
  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }
  override render() {
    return this.state.failed ? this.props.renderFailure(this.state.error) : this.props.children;
  }
}
