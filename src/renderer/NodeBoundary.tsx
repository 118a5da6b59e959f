import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  /** Stands in for the node once it has thrown. */
  fallback: ReactNode;
  /** Hears of the failure once. */
  onError: (error: Error) => void;
  /** A broken node gets another chance once it is another one. */
  resetKey: unknown;
  children: ReactNode;
}

/** One node that throws takes nothing else with it. */
export class NodeBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: Error, _info: ErrorInfo): void {
    this.props.onError(error);
  }

  override componentDidUpdate(previous: Props): void {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
