import { Component, type ErrorInfo, type ReactNode } from 'react';

export interface Crash {
  /** Names the error in the browser's console and in messages to support. */
  readonly id: string;
  readonly retry: () => void;
}

interface CrashBoundaryProps {
  /** Returns what is shown in place of the crashed part. */
  readonly fallback: (crash: Crash) => ReactNode;
  readonly children: ReactNode;
}

interface CrashState {
  readonly id: string | null;
}

/** Returns eight hexadecimal digits, few enough to be read out to support. */
const newId = (): string => crypto.randomUUID().slice(0, 8);

/**
 * Limits a crash to the part of the page in it. It is a class, because React supports error boundaries only as classes.
 */
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
