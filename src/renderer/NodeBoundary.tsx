import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  /** Stands in for the node once it has thrown. */
  fallback: ReactNode;
  /** Which failures it takes; any other goes on to the boundary around it. All when absent. */
  handles?: (error: unknown) => boolean;
  /** Hears of the failure once. */
  onError: (error: Error) => void;
  /** A broken node gets another chance once it is another one. */
  resetKey: unknown;
  children: ReactNode;
}

/** One node that throws takes nothing else with it. */
export class NodeBoundary extends Component<Props, { failure?: { error: unknown } | undefined }> {
  override state: { failure?: { error: unknown } | undefined } = {};

  static getDerivedStateFromError(error: unknown): { failure: { error: unknown } } {
    return { failure: { error } };
  }

  override componentDidCatch(error: Error, _info: ErrorInfo): void {
    this.props.onError(error);
  }

  override componentDidUpdate(previous: Props): void {
    if (this.state.failure && previous.resetKey !== this.props.resetKey) this.setState({ failure: undefined });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (this.props.handles?.(failure.error) === false) throw failure.error;
    return this.props.fallback;
  }
}
