import { Component, type ErrorInfo, type ReactNode } from 'react';

interface CrashBoundaryProps {
  /** Shown in place of what crashed. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface CrashState {
  readonly crashed: boolean;
}

/** Keeps a fault of ours from leaving an empty page; React knows no boundary but a class. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = { crashed: false };

  static getDerivedStateFromError(): CrashState {
    return { crashed: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    console.error(error, componentStack);
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children;
    return this.props.fallback(() => this.setState({ crashed: false }));
  }
}
