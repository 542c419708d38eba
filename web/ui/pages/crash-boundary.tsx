import { Component, type ErrorInfo, type ReactNode } from 'react';

export interface Crash {
  /** Names the error in the browser's console and in messages to support. */
  readonly id: string;
  /** Whether nothing is broken: the part could not be loaded, because the browser is offline. */
  readonly offline: boolean;
  readonly retry: () => void;
}

interface CrashBoundaryProps {
  /** Returns what is shown in place of the crashed part. */
  readonly fallback: (crash: Crash) => ReactNode;
  readonly children: ReactNode;
}

interface CrashState {
  readonly id: string | null;
  readonly offline: boolean;
}

/** Returns eight hexadecimal digits, few enough to be read out to support. */
const newId = (): string => crypto.randomUUID().slice(0, 8);

/**
 * Limits a crash to the part of the page in it. It is a class, because React supports error boundaries only as classes.
 */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = { id: null, offline: false };

  static getDerivedStateFromError(error: { readonly kind?: unknown } | null): CrashState {
    return { id: newId(), offline: error?.kind === 'offline' };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    console.error(`crash ${this.state.id}`, error, componentStack);
  }

  override render(): ReactNode {
    const { id, offline } = this.state;
    if (id === null) return this.props.children;
    return this.props.fallback({ id, offline, retry: () => this.setState({ id: null }) });
  }
}
