import { Component, type ErrorInfo, type ReactNode } from 'react';

export interface Crash {
  /** Identifies the error in the browser's console and for support. */
  readonly id: string;
  readonly retry: () => void;
}

interface CrashBoundaryProps {
  /** Rendered instead of the crashed part. */
  readonly fallback: (crash: Crash) => ReactNode;
  readonly children: ReactNode;
}

interface CrashState {
  readonly id: string | null;
}

/** Returns eight hexadecimal digits, which are short enough to read aloud. */
const newId = (): string => crypto.randomUUID().slice(0, 8);

/** Limits a crash to one part of the page. In React, error boundaries must be classes. */
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
