import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { HostContext, PageVisit } from '../host/host.ts';
import { type Part, withTexts } from '../i18n/texts.ts';

export interface PageProps {
  readonly page: PageVisit;
  readonly context: HostContext;
  readonly ids: () => string;
  /** Today's date in the user's time zone, YYYY-MM-DD. */
  readonly today: string;
}

type Load = () => Promise<{ readonly default: ComponentType<PageProps> }>;

/** Returns a page whose code and texts are loaded when the user opens it. */
export const laterPage = (load: Load, ...parts: readonly Part[]) => {
  const Page = lazy(withTexts(load, parts));
  return (props: PageProps): ReactNode => (
    <Suspense fallback={null}>
      <Page {...props} />
    </Suspense>
  );
};
