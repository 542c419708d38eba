import { aggregate } from '../../kernel/aggregate.ts';
import { SITE_SCOPE } from '../../kernel/scope.ts';
import { tenantDecider } from './decide.ts';
import { tenantCodec } from './events.ts';
import { siteView } from './view.ts';

/** A site that has the app: when it was installed and uninstalled, and its licence. */
export const tenantAggregate = aggregate({
  streamType: 'tenant',
  decider: tenantDecider,
  view: siteView,
  scope: () => SITE_SCOPE,
  audit: { types: tenantCodec.types.filter((type) => type !== 'AppLicenceRead') },
});
