import { forgeSitesContract } from './forge-sites.ts';
import { overBackends } from './over-backends.ts';

overBackends('sites on Forge', forgeSitesContract);
