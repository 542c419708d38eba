import { Component, type ErrorInfo, type ReactNode } from 'react';

export interface Crash {
  /** Names the fault in the browser's console and to support. */
  readonly id: string;
  readonly retry: () => void;
}

interface CrashBoundaryProps {
  /** Shown in place of what crashed. */
  readonly fallback: (crash: Crash) => ReactNode;
  readonly children: ReactNode;
}

interface CrashState {
  readonly id: string | null;
}

/** Eight hexadecimal digits: short enough to be read out. */
const newId = (): string => crypto.randomUUID().slice(0, 8);

/** Keeps a fault of one part from taking the others along; React knows no boundary but a class. */
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
