import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  /** Rendered after the node has thrown. */
  fallback: ReactNode;
  /** Whether this boundary catches an error; the boundary around it catches the others. If absent, catches all errors. */
  handles?: (error: unknown) => boolean;
  /** Called once per failure. */
  onError: (error: Error) => void;
  /** When this value changes, the node is rendered again. */
  resetKey: unknown;
  children: ReactNode;
}

/** Catches errors of one node, so that the rest of the page stays. */
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
