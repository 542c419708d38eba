import { ICONS, type IconName } from './icon-paths.ts';

export interface IconProps {
  readonly name: IconName;
  /** Screen pixels. */
  readonly size?: number;
  /** Without a label the icon is decoration. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/** One of our own 16 × 16 drawings, in the colour of the text around it. */
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
    <path fillRule="evenodd" d={ICONS[name]} />
  </svg>
);
