import { Component, type ErrorInfo, type ReactNode } from 'react';

export interface Crash {
  /** Identifies the error in the browser's console and for support. */
  readonly id: string;
  readonly retry: () => void;
}

interface CrashBoundaryProps {
  /** Rendered in place of the crashed part. */
  readonly fallback: (crash: Crash) => ReactNode;
  readonly children: ReactNode;
}

interface CrashState {
  readonly id: string | null;
}

/** Eight hexadecimal digits: short enough to be read aloud. */
const newId = (): string => crypto.randomUUID().slice(0, 8);

/** Isolates a crash in one part of the page. React supports error boundaries only as classes. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = { id: null };

  static getDerivedStateFromError(): CrashState {
    return { id: newId() };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    console.error(`crash ${this.state.id}`, error, componentStack);
  }

  override render(): ReactNode {
    const { id } = this.state;
    if (id === null) return this.props.children;
    return this.props.fallback({ id, retry: () => this.setState({ id: null }) });
  }
}
