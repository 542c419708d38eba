import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { StageConfig } from '../../config/stages.ts';

/**
 * Requests per IP address in five minutes. Calls of pages on Forge come from few addresses of the host, so the limit is
 * above what the host lets through for the whole app (30,000 a minute). Sites are counted where their token is verified
 * (`functions/middleware/require-site-share.ts`).
 */
export const FROM_ONE_ADDRESS = 200_000;
/** Requests per IP address in five minutes to routes for visitors, which ask for no token. */
const BY_STRANGERS = 1_000;

/** Callbacks of hosts are not listed: events of all sites come from few addresses. */
const STRANGERS = ['/share/', '/smb/shared/', '/persona-image/'];

const watched = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  sampledRequestsEnabled: true,
});

type Statement = CfnWebACL.StatementProperty;

const beginsWith = (searchString: string): Statement => ({
  byteMatchStatement: {
    searchString,
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

const tooMany = (
  name: string,
  priority: number,
  { limit, of }: { limit: number; of?: Statement },
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: { block: { customResponse: { responseCode: 429 } } },
  statement: {
    rateBasedStatement: {
      limit,
      aggregateKeyType: 'IP',
      evaluationWindowSec: 300,
      ...(of ? { scopeDownStatement: of } : {}),
    },
  },
  visibilityConfig: watched(name),
});

const managed = (name: string, priority: number): CfnWebACL.RuleProperty => ({
  name,
  priority,
  overrideAction: { none: {} },
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
  visibilityConfig: watched(name),
});

/** CloudFront reads firewalls of this region alone. */
export const FIREWALL_REGION = 'us-east-1';

/** Returns whether a stage has a firewall of its own that its edge cannot create, because its stacks lie elsewhere. */
export const needsFirewallElsewhere = ({ firewall, region }: StageConfig): boolean =>
  firewall === 'own' && region !== null && region !== FIREWALL_REGION;

/**
 * Creates the firewall, which has rate limits per IP address and lists of known attackers. Returns its ARN. AWS's
 * common rules are left out: they block texts that look like code, and stories often contain such texts.
 */
export const ownFirewall = (scope: Construct): string =>
  new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: watched('Firewall'),
    rules: [
      managed('AWSManagedRulesAmazonIpReputationList', 0),
      managed('AWSManagedRulesKnownBadInputsRuleSet', 1),
      tooMany('Strangers', 2, {
        limit: BY_STRANGERS,
        of: { orStatement: { statements: STRANGERS.map(beginsWith) } },
      }),
      tooMany('OneAddress', 3, { limit: FROM_ONE_ADDRESS }),
    ],
  }).attrArn;

/** Returns the ARN of the firewall of an edge, or undefined for a stage without one. */
export const firewallOf = (
  scope: Construct,
  { firewall }: StageConfig,
  elsewhere: string | null,
): string | undefined => {
  if (firewall === null) return undefined;
  if (firewall !== 'own') return firewall;
  return elsewhere ?? ownFirewall(scope);
};
