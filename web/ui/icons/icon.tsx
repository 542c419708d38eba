import { useEffect } from 'react';
import { laterModule } from '../../later/later-module.ts';
import { useModule } from '../../later/use-module.ts';
import { FIRST_ICONS, type FirstIconName, type IconName } from './icon-paths.ts';
import type { LaterIconName } from './later-icons.ts';

export interface IconProps {
  readonly name: IconName;
  /** Width and height in screen pixels. */
  readonly size?: number;
  /** Accessible name. An icon without one is decorative. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

const LATER = laterModule(() => import('./later-icons.ts'));

const LaterPath = ({ name }: { readonly name: LaterIconName }) => {
  const path = useModule(LATER)?.LATER_ICONS[name];
  const missing = path === undefined;
  useEffect(() => {
    if (missing) LATER.preload();
  }, [missing]);
  return <path fillRule="evenodd" d={path} />;
};

const isFirst = (name: IconName): name is FirstIconName => Object.hasOwn(FIRST_ICONS, name);

/** An icon of 16 × 16 units in the colour of the text. It takes up its space even before its path has loaded. */
export const Icon = ({ name, size = 16, label, className }: IconProps) => (
  <svg
    className={className}
    viewBox="0 0 16 16"
    width={size}
    height={size}
    fill="currentColor"
    focusable="false"
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  >
    {isFirst(name) ? <path fillRule="evenodd" d={FIRST_ICONS[name]} /> : <LaterPath name={name} />}
  </svg>
);
