import { later } from '../../ui/pages/later.tsx';
import type { NewReleasesPartProps } from './new-releases-part.tsx';

const Part = later<NewReleasesPartProps>(() => import('./new-releases-part.tsx'), 'lanes');

/** Says which named releases the project does not have, and lets admins create them (R-EXPORT-7). */
export const NewReleases = (props: NewReleasesPartProps) =>
  props.state.missing.length > 0 && <Part {...props} />;
